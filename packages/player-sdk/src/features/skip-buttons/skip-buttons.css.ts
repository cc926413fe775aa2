export const skipButtonsCss = `
.center .skip { display: none; width: 56px; height: 56px }
@container player (width <= 500px) {
  .row .skip { display: none }
  :host([data-started]) .center .skip { display: grid }
}
`;
