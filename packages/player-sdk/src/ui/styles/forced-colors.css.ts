/** For forced colors. Deferred: it does not affect the layout. */
export const forcedColorsCss = `
@media (forced-colors: active) {
  .button, .entry { color: ButtonText; forced-color-adjust: none }
  .button::before { background: ButtonFace; border: 1px solid ButtonBorder; clip-path: none }
  .played { background: Highlight; forced-color-adjust: none }
  .thumb { background: ButtonText; forced-color-adjust: none }
  .rail { background: GrayText; forced-color-adjust: none }
  .menu, .notice[data-shown], .bubble { border: 1px solid CanvasText; clip-path: none }
}
`;
