/** The placeholder has a shadow root, so the page's style sheets do not apply. */
export const placeholderCss = `
.place {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 14px; box-sizing: border-box;
  width: 100%; height: 100%; padding: 16px; text-align: center; overflow: hidden;
  font-family: var(--tenger-font, inherit); font-size: 14px; line-height: 20px; font-weight: 500; color: var(--tenger-text-2, #b5c0d3);
  background: linear-gradient(160deg, #141d31, #060911 70%);
}
.place svg { width: 44px; fill: none; stroke: currentColor; stroke-width: 1.25; opacity: .7 }
.place svg :last-child { fill: currentColor; stroke: none }
.place button {
  all: unset; box-sizing: border-box; min-height: 44px; padding: 12px 20px; font-weight: 700; cursor: pointer;
  color: var(--tenger-accent-ink, #04121c); background: var(--tenger-accent, #4cc2ff);
  clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 10px 100%, 0 calc(100% - 10px));
}
.place button:hover { background: color-mix(in oklab, var(--tenger-accent, #4cc2ff) 86%, #fff) }
.place button:focus-visible { outline: 2px solid var(--tenger-focus, #ffc46b); outline-offset: -4px }
@media (forced-colors: active) { .place button { color: ButtonText; background: ButtonFace; border: 1px solid ButtonBorder; clip-path: none } }
`;
