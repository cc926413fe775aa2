/** For reduced motion. Deferred: nothing is animated before the first frame. */
export const reducedMotionCss = `
@media (prefers-reduced-motion: reduce) {
  .top, .bottom, .center { transition: none }
  .button:active { transform: none }
}
`;
