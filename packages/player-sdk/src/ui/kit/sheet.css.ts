export const sheetCss = `
.sheet:popover-open {
  position: fixed; inset: 0; box-sizing: border-box; display: flex; align-items: flex-end; justify-content: center;
  width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; overflow: hidden;
  color: var(--_text); background: none; cursor: default;
}
.sheet-scrim { position: absolute; inset: 0; background: rgb(3 6 12 / .64); animation: tenger-scrim 180ms }
.sheet-body {
  position: relative; box-sizing: border-box; display: flex; flex-direction: column; width: min(100%, 520px); max-height: min(86dvh, 640px);
  padding-bottom: env(safe-area-inset-bottom, 0px); background: var(--_surface);
  clip-path: polygon(14px 0, calc(100% - 14px) 0, 100% 14px, 100% 100%, 0 100%, 0 14px);
  animation: tenger-sheet 240ms var(--_ease); touch-action: none;
}
.sheet-grip { flex: none; width: 40px; height: 4px; margin: 10px auto 6px; background: var(--_line); filter: brightness(1.7) }
.sheet .menu {
  position: static; flex: 1 1 auto; width: auto; min-width: 0; max-height: none; padding: 0 0 10px; clip-path: none; box-shadow: none;
  touch-action: pan-y; touch-action: pan-down; overflow: auto; overscroll-behavior: contain;
}
.sheet .menu[data-scrolled] { touch-action: pan-y }
.sheet .entry { min-height: 52px; padding: 0 20px; font-size: 16px; line-height: 22px }
.sheet .entry-back { padding-left: 14px }
@keyframes tenger-scrim { from { background: transparent } }
@keyframes tenger-sheet { from { transform: translateY(100%) } }
@media (prefers-reduced-motion: reduce) { .sheet-scrim, .sheet-body { animation: none } }
@media (forced-colors: active) { .sheet-body { border: 1px solid CanvasText; clip-path: none } .sheet-grip { background: ButtonText } }
`;
