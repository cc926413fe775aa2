/** Between phone and tablet widths the 10 s buttons hide first: keys and the seek bar do the same. */
export const controlOverflowCss = `
@container player (width <= 600px) { .row .skip { display: none } }
`;
