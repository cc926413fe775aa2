export const statisticsCss = `
.statistics {
  position: absolute; z-index: 2; top: 16px; left: 16px; box-sizing: border-box; width: min(340px, 100cqw - 32px); max-height: calc(100cqh - 32px);
  display: flex; flex-direction: column; color: var(--_text); background: rgb(6 10 18 / .88); font-size: 13px; line-height: 19px; cursor: default;
  clip-path: polygon(0 0, calc(100% - 12px) 0, 100% 12px, 100% 100%, 12px 100%, 0 calc(100% - 12px));
}
.statistics-head { display: flex; align-items: center; flex: none; gap: 2px; padding: 2px 10px 2px 16px; box-shadow: 0 1px var(--_line) }
.statistics-title { all: unset; flex: 1; font-size: 14px; font-weight: 700 }
.statistics-head .button { width: 40px; height: 40px }
.statistics-list { display: grid; grid-template-columns: auto 1fr; gap: 3px 14px; min-height: 0; overflow: auto; margin: 0; padding: 10px 16px 14px; font-variant-numeric: tabular-nums; outline: none }
.statistics-list:focus-visible { box-shadow: inset 0 0 0 2px var(--_focus) }
.statistics dt { color: var(--_text-2) }
.statistics dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
@container player (width > 1000px) { .statistics { top: 28px; left: 28px } }
@container player (width <= 500px) { .statistics { inset: 8px; width: auto; max-height: none } }
@media (forced-colors: active) { .statistics { border: 1px solid CanvasText; background: Canvas; clip-path: none } }
`;
