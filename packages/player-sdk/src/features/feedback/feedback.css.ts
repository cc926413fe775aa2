export const feedbackCss = `
.feedback { position: absolute; z-index: 1; inset: 0; display: grid; place-items: center; pointer-events: none }
.feedback-plate {
  display: grid; justify-items: center; gap: 2px; box-sizing: border-box; min-width: 76px; padding: 14px 18px 12px; color: var(--_text);
  background: rgb(6 10 18 / .78); font-size: 16px; line-height: 22px; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap;
  clip-path: polygon(0 0, calc(100% - 14px) 0, 100% 14px, 100% 100%, 14px 100%, 0 calc(100% - 14px));
  animation: tenger-feedback 160ms var(--_ease);
}
.feedback-plate .icon { width: 34px; height: 34px }
.feedback-bare .feedback-words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.feedback-bare { padding: 20px 21px }
.feedback-side {
  position: absolute; top: 0; bottom: 0; width: 40%; display: grid; align-content: center; justify-items: center; gap: 4px;
  color: var(--_text); background: rgb(255 255 255 / .13); font-size: 16px; line-height: 22px; font-weight: 700; font-variant-numeric: tabular-nums;
  text-shadow: 0 1px 4px rgb(0 0 0 / .8); animation: tenger-feedback-side 200ms;
}
.feedback-side .icon { filter: drop-shadow(0 1px 3px rgb(0 0 0 / .7)); width: 36px; height: 36px }
.feedback-side[data-side=start] { left: 0; clip-path: polygon(0 0, 100% 0, 78% 100%, 0 100%) }
.feedback-side[data-side=end] { right: 0; clip-path: polygon(22% 0, 100% 0, 100% 100%, 0 100%) }
@keyframes tenger-feedback { from { opacity: 0; transform: scale(.86) } }
@keyframes tenger-feedback-side { from { opacity: 0 } }
@container player (width > 1000px) {
  .feedback-plate { min-width: 100px; padding: 18px 22px 16px; font-size: 18px; line-height: 26px }
  .feedback-plate .icon { width: 44px; height: 44px }
  .feedback-bare { padding: 28px }
}
@media (pointer: coarse) { :host(:not([data-idle])) .feedback-plate { align-self: start; margin-top: 8cqh } }
@container player (width <= 500px) {
  .feedback-plate { grid-auto-flow: column; align-items: center; gap: 8px; align-self: start; margin-top: 10px; min-width: 0; padding: 7px 14px 7px 11px; font-size: 14px; line-height: 20px; clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px)) }
  .feedback-plate .icon { width: 20px; height: 20px }
  .chrome:has(.feedback-plate) .top { opacity: 0 }
}
@media (prefers-reduced-motion: reduce) { .feedback-plate, .feedback-side { animation: none } }
@media (forced-colors: active) { .feedback-plate, .feedback-side { border: 1px solid CanvasText; background: Canvas; clip-path: none } }
`;
