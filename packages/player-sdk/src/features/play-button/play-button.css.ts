export const playButtonCss = `
.big-play {
  width: 76px; height: 76px;
  color: var(--_accent-ink);
  --_button-fill: var(--_accent);
  --_button-fill-hover: color-mix(in oklab, var(--_accent) 86%, #fff);
  --_notch: 14px;
}
.big-play:focus-visible { outline-offset: 3px }
.big-play:not([data-first]) {
  display: none;
  color: var(--_text);
  --_button-fill: rgb(7 11 20 / .62);
  --_button-fill-hover: rgb(7 11 20 / .8);
}
@container player (width > 1000px) {
  .big-play { width: 96px; height: 96px; --_notch: 18px }
  .big-play .icon { width: 52px; height: 52px }
}
@media (pointer: coarse) { .big-play:not([data-first]) { display: grid } }
@container player (width <= 500px) {
  .big-play { width: 56px; height: 56px; --_notch: 12px }
  .big-play:not([data-first]) { display: grid }
  .play { display: none }
}
/* While loading, the indicator is in the middle. */
.chrome:has(.loading) .big-play { visibility: hidden }
`;
