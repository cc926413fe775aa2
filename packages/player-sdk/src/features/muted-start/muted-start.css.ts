export const mutedStartCss = `
.unmute {
  all: unset; box-sizing: border-box; display: flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 18px 0 12px; cursor: pointer;
  font-size: 14px; font-weight: 700; color: #0b1120; background: #fff;
  clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 10px 100%, 0 calc(100% - 10px));
}
.unmute:hover { background: #e6ecf5 }
.unmute:focus-visible { outline: 2px solid var(--_focus); outline-offset: -4px }
/* A small picture fits only one of the two. */
@container player (width <= 500px) {
  .unmute { padding: 0 12px 0 8px; font-size: 13px; gap: 6px }
  .chrome:has(.unmute) .center .skip { display: none }
}
@media (forced-colors: active) { .unmute { color: ButtonText; background: ButtonFace; border: 1px solid ButtonBorder; clip-path: none } }
`;
