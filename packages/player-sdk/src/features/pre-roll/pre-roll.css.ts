export const preRollCss = `
/* Above every other layer of the picture, below the controls. */
.overlay:has(> .ad-video) { isolation: isolate }
.ad-video { position: absolute; z-index: 9; inset: 0; width: 100%; height: 100%; object-fit: contain; background: #000 }
.ad, .ad-picture { position: absolute; inset: 0 }
.ad-head {
  position: absolute; top: 0; left: 0; right: 0; display: flex; align-items: center; gap: 14px; padding: 20px 20px 44px;
  background: linear-gradient(rgb(var(--_scrim) / .78), transparent); pointer-events: none;
}
.ad-label {
  flex: none; display: flex; gap: 8px; padding: 3px 12px 3px 10px; font-size: 13px; line-height: 20px; font-weight: 700; color: #1a1204; background: var(--_focus);
  clip-path: polygon(0 0, calc(100% - 7px) 0, 100% 7px, 100% 100%, 7px 100%, 0 calc(100% - 7px));
}
.ad-left { font-variant-numeric: tabular-nums; font-weight: 600 }
.ad-title { min-width: 0; font-size: 14px; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-shadow: 0 1px 3px rgb(0 0 0 / .5) }
.ad-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.ad-actions { position: absolute; z-index: 1; right: 20px; bottom: 92px; display: flex; align-items: center; gap: 10px }
.ad-skip { padding: 0 14px 0 20px; font-variant-numeric: tabular-nums }
.ad-skip[aria-disabled=true] { color: var(--_text); cursor: default; --_button-fill: rgb(7 11 20 / .74); --_button-fill-hover: var(--_button-fill) }
.ad-skip[aria-disabled=true] > .icon { opacity: .4 }
.ad-skip[aria-disabled=true]:active { transform: none }
.ad-progress { height: 3px; margin: 8px 16px 9px; background: rgb(255 255 255 / .22) }
.ad-progress > span { display: block; height: 100%; background: var(--_focus); transform-origin: left; transition: transform 250ms linear }
/* Only play, volume and fullscreen stay: they work for the ad too. */
:host([data-ad]) :is(.top, .seek-bar, .time, .offer, .settings, .skip, .marks, .preview-line, .credit) { display: none }
:host([data-ad]) .row > div > :not(.play, .volume, [aria-keyshortcuts=F]) { display: none }
:host([data-ad]) .chrome:not(:has(.ad[data-waiting])) .loading { display: none }
@container player (width > 1000px) { .ad-head { padding: 28px 28px 56px } .ad-label { font-size: 15px } .ad-title { font-size: 16px } .ad-actions { right: 28px; bottom: 108px } }
@container player (width <= 500px) {
  .ad-head { padding: 12px 14px 32px; gap: 10px } .ad-label { font-size: 12px; line-height: 18px } .ad-title { font-size: 13px }
  .ad-actions { right: 12px; bottom: 68px; gap: 8px } .ad-skip { padding: 0 10px 0 14px }
  :host([data-ad]) .center { bottom: 76px }
  :host([data-ad]) .play { display: grid }
  :host([data-ad]) .big-play:not([data-first]) { display: none }
}
@media (pointer: coarse) { :host([data-ad]) .big-play:not([data-first]) { display: none } }
@media (prefers-reduced-motion: reduce) { .ad-progress > span { transition: none } }
@media (forced-colors: active) { .ad-label { border: 1px solid CanvasText; clip-path: none } .ad-progress > span { background: Highlight; forced-color-adjust: none } }
`;
