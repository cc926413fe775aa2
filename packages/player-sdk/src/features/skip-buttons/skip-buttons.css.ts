/** In a narrow player the buttons are on either side of the large play button. */
export const skipButtonsCss = `
@container player (width <= 500px) {
  .row .skip { position: absolute; bottom: calc(50cqh - 28px); left: calc(50% - 108px); width: 56px; height: 56px }
  .row .forward { left: calc(50% + 52px) }
  .skip .icon { width: 32px; height: 32px }
  :host(:not([data-started])) .skip { display: none }
}
`;
