/** For viewers whose system asks for stillness. Late: before the first picture nothing moves. */
export const reducedMotionCss = `
@media (prefers-reduced-motion: reduce) {
  .top, .bottom, .center { transition: none }
  .button:active { transform: none }
}
`;
