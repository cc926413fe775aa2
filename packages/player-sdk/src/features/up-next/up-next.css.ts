export const upNextCss = `
.next-card {
  box-sizing: border-box; display: flex; gap: 16px; width: max-content; max-width: min(470px, 100%); padding: 14px 18px 14px 14px;
  background: color-mix(in oklab, var(--_surface) 96%, transparent); color: var(--_text); box-shadow: inset 0 1px rgb(255 255 255 / .12);
  clip-path: polygon(0 0, calc(100% - 16px) 0, 100% 16px, 100% 100%, 16px 100%, 0 calc(100% - 16px));
  animation: tenger-rise 240ms var(--_ease);
}
@keyframes tenger-rise { from { opacity: 0; transform: translateY(12px) } }
.next-poster {
  align-self: start; flex: none; width: 168px; aspect-ratio: 16 / 9; object-fit: cover; background: var(--_line);
  clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 10px 100%, 0 calc(100% - 10px));
}
.next-words { display: flex; flex-direction: column; min-width: 0; flex: 1 }
.next-kicker { font-size: 12px; line-height: 16px; font-weight: 600; color: var(--_focus); font-variant-numeric: tabular-nums }
.next-title {
  margin-top: 2px; font-size: 16px; line-height: 21px; font-weight: 700; overflow: hidden; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
}
.next-sub { font-size: 13px; line-height: 18px; color: var(--_text-2); overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.next-actions { display: flex; gap: 8px; margin-top: auto; padding-top: 10px }
.next-button {
  width: auto; height: 40px; padding: 0 16px 0 10px; display: flex; align-items: center; gap: 6px;
  font-size: 14px; font-weight: 700; white-space: nowrap; --_button-fill: rgb(255 255 255 / .1); --_button-fill-hover: rgb(255 255 255 / .18);
}
.next-play { color: var(--_accent-ink); --_button-fill: var(--_accent); --_button-fill-hover: color-mix(in oklab, var(--_accent) 86%, #fff) }
.next-fill {
  position: absolute; z-index: -1; inset: 0; overflow: hidden;
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
}
.next-fill::before {
  content: ''; position: absolute; inset: 0 -20px; background: rgb(255 255 255 / .38);
  clip-path: polygon(0 0, 100% 0, calc(100% - 20px) 100%, 0 100%);
  transform: translateX(-100%); animation: tenger-fill var(--_seconds) linear both;
}
.next-fill[data-held]::before { animation-play-state: paused }
@keyframes tenger-fill { to { transform: none } }
@container player (width > 1000px) {
  .next-card { max-width: 560px } .next-poster { width: 216px } .next-title { font-size: 18px; line-height: 24px } .next-sub { font-size: 14px }
}
@container player (width <= 500px) {
  .next-card { width: 100%; padding: 10px 12px; gap: 10px } .next-poster { width: 84px }
  .next-title { font-size: 14px; line-height: 18px; -webkit-line-clamp: 1 } .next-sub { display: none }
  .chrome:has(.next-card) .center { display: none } .chrome:has(.next-card) .title { visibility: hidden } .chrome:has(.next-card) .play { display: grid }
  .next-actions { padding-top: 6px } .next-button { height: 36px; padding: 0 12px 0 8px; font-size: 13px }
}
@media (prefers-reduced-motion: reduce) { .next-card { animation: none } .next-fill { display: none } }
@media (forced-colors: active) { .next-card { border: 1px solid CanvasText; clip-path: none } .next-fill { display: none } }
`;
