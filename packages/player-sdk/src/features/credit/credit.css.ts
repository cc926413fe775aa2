export const creditCss = `
.credit {
  position: absolute; top: 20px; left: 20px; max-width: calc(100% - 40px); pointer-events: none;
  transition: transform 200ms var(--_ease);
}
:host(:not([data-idle])) .credit { transform: translateY(76px) }
.credit-card {
  display: flex; align-items: center; gap: 12px; min-width: 0; padding: 8px 18px 8px 12px; background: rgb(7 11 20 / .72);
  border-left: 2px solid var(--_accent);
  clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 0 100%);
  animation: tenger-credit 3s var(--_ease) both;
}
@keyframes tenger-credit { 0% { opacity: 0; transform: translateX(-8px) } 10%, 88% { opacity: 1; transform: none } 100% { opacity: 0 } }
.credit-face {
  flex: none; width: 36px; height: 36px; object-fit: cover;
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
}
.credit-words { display: grid; min-width: 0 }
.credit-role { font-size: 12px; line-height: 16px; color: var(--_text-2) }
.credit-name { font-size: 15px; line-height: 20px; font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
@container player (width > 1000px) { .credit { top: 28px; left: 28px } :host(:not([data-idle])) .credit { transform: translateY(92px) } }
@container player (width <= 500px) { .credit { top: 8px; left: auto; right: 0; max-width: 50% } :host(:not([data-idle])) .credit { transform: none }
  .chrome:has(.credit-card) .title { max-width: 45cqw } .chrome:has(.credit-card) .logo { display: none } .credit-face { width: 28px; height: 28px } .credit-name { font-size: 14px } }
@media (prefers-reduced-motion: reduce) { .credit { transition: none } .credit-card { animation: none } }
@media (forced-colors: active) { .credit-card { border: 1px solid CanvasText; clip-path: none } }
`;
