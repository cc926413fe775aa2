/** The slot above the seek bar for offers during playback; it moves up when the controls appear. */
export const offerCss = `
.offer {
  position: absolute; z-index: 1; right: 20px; bottom: 24px; left: 20px; display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: flex-end;
  gap: 10px; pointer-events: none; transition: transform 200ms var(--_ease);
}
.offer > * { pointer-events: auto }
:host(:not([data-idle])[data-started]) .offer { transform: translateY(-72px) }
:host([data-error]) .offer { display: none }
@media (prefers-reduced-motion: reduce) { .offer { transition: none } }
.offer-button {
  width: auto; height: 46px; padding: 0 20px 0 14px; display: flex; align-items: center; gap: 10px;
  font-size: 15px; line-height: 20px; font-weight: 700; white-space: nowrap; color: #0b1220;
  --_button-fill: rgb(242 245 250 / .94); --_button-fill-hover: #fff; --_notch: 10px;
}
.offer-quiet {
  height: 40px; font-size: 14px; color: var(--_text);
  --_button-fill: rgb(7 11 20 / .74); --_button-fill-hover: rgb(7 11 20 / .9); --_notch: 8px;
}
.offer-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.offer-button:focus-visible { outline-offset: 3px }
@container player (width > 1000px) { .offer-button { height: 52px; padding: 0 24px 0 18px; font-size: 17px } .offer-quiet { height: 44px; font-size: 15px } }
@container player (width <= 500px) {
  .offer { right: 12px; left: 12px; bottom: 12px }
  :host(:not([data-idle])[data-started]) .offer { transform: translateY(-56px) }
  .chrome:has(.offer-button, .next-card) .center { bottom: 64px }
  .chrome:has(.offer-button, .next-card) .title-sub { visibility: hidden }
  .offer-button { height: 36px; padding: 0 14px 0 10px; gap: 8px; font-size: 14px }
}
@media (forced-colors: active) { .offer-button { color: ButtonText } }
`;
