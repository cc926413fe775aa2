export const dialogCss = `
.veil { position: absolute; z-index: 4; inset: 0; display: grid; place-items: center }
.veil-scrim { position: absolute; inset: 0; background: rgb(3 6 12 / .64); animation: tenger-scrim 180ms }
.veil:has(.sheet) > .veil-scrim { display: none }
.dialog {
  position: relative; box-sizing: border-box; display: flex; flex-direction: column; min-height: 0; width: min(720px, 100cqw - 32px); max-height: calc(100cqh - 24px);
  background: var(--_surface); color: var(--_text); cursor: default;
  clip-path: polygon(0 0, calc(100% - 14px) 0, 100% 14px, 100% 100%, 14px 100%, 0 calc(100% - 14px));
}
.dialog-head { display: flex; align-items: center; justify-content: space-between; flex: none; padding: 8px 12px 8px 22px; box-shadow: 0 1px var(--_line) }
.dialog-title { all: unset; font-size: 17px; line-height: 24px; font-weight: 700 }
.dialog-body { flex: 1 1 auto; min-height: 0; overflow: auto; overscroll-behavior: contain; outline: none; padding: 12px 22px 20px; scrollbar-width: thin; scrollbar-color: var(--_line) transparent }
.dialog-body:focus-visible { box-shadow: inset 0 0 0 2px var(--_focus) }
.sheet .dialog { width: auto; max-height: none; flex: 0 1 auto; clip-path: none }
.sheet .dialog-body { touch-action: pan-y; padding-bottom: 28px }
@keyframes tenger-scrim { from { background: transparent } }
@media (prefers-reduced-motion: reduce) { .veil-scrim { animation: none } }
@media (forced-colors: active) { .dialog { border: 1px solid CanvasText; clip-path: none } }
`;
