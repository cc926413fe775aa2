export const playButtonCss = `
.big-play {
  width: 76px; height: 76px;
  color: var(--accent-ink);
  --button-fill: var(--accent);
  --button-fill-hover: color-mix(in oklab, var(--accent) 86%, #fff);
  --notch: 14px;
}
.big-play:not([data-first]) {
  display: none;
  color: var(--text);
  --button-fill: rgb(7 11 20 / .62);
  --button-fill-hover: rgb(7 11 20 / .8);
}
@media (pointer: coarse) { .big-play:not([data-first]) { display: grid } }
@container player (width <= 500px) {
  .big-play { width: 64px; height: 64px }
  .big-play:not([data-first]) { display: grid }
  .play { display: none }
}
/* The picture is awaited: the indicator has the middle. */
.chrome:has(.loading) .big-play { visibility: hidden }
`;
