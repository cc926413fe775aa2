export const keyHelpCss = `
.keys { columns: 2; column-gap: 36px; margin: 0; padding: 0; list-style: none }
.keys > li { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 38px; break-inside: avoid; box-shadow: 0 1px var(--_line); font-size: 14px; line-height: 19px }
.keys span { color: var(--_text-2) }
.keys > li > div { display: flex; gap: 6px; flex: none }
.keys kbd {
  all: unset; min-width: 15px; padding: 2px 7px; font-size: 13px; line-height: 18px; font-weight: 600; text-align: center; white-space: nowrap; color: var(--_text); background: rgb(255 255 255 / .1);
  clip-path: polygon(0 0, calc(100% - 5px) 0, 100% 5px, 100% 100%, 5px 100%, 0 calc(100% - 5px));
}
@container player (width <= 600px) { .keys { columns: 1 } }
@media (forced-colors: active) { .keys kbd { border: 1px solid CanvasText; clip-path: none } }
`;
