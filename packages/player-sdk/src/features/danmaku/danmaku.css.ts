export const danmakuCss = `
.danmaku-button > .icon { opacity: .62 }
.danmaku-button:hover > .icon, .danmaku-on > .icon { opacity: 1 }
.danmaku-on > .icon { box-shadow: 0 5px 0 -2px var(--_accent) }
.danmaku { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; transition: opacity 160ms }
.overlay[data-no-danmaku] .danmaku, :host([data-mini]) .danmaku { visibility: hidden }
.heat { position: relative; height: 0; margin: 0 16px; pointer-events: none !important }
.heat svg { position: absolute; left: 0; bottom: -10px; width: 100%; height: 26px; fill: rgb(255 255 255 / .26); overflow: visible }
.seek-bar { isolation: isolate }
.composer {
  position: absolute; z-index: 2; left: 0; right: 0; bottom: 0; box-sizing: border-box; display: flex; align-items: center; gap: 6px; height: 60px; padding: 0 10px;
  background: var(--_surface); box-shadow: inset 0 1px rgb(255 255 255 / .1);
  animation: tenger-composer 160ms var(--_ease);
}
@keyframes tenger-composer { from { transform: translateY(12px); opacity: 0 } }
.composer-field {
  all: unset; flex: 1; min-width: 0; box-sizing: border-box; height: 44px; padding: 0 14px; font-size: 16px; line-height: 24px; color: var(--_text); cursor: text;
  background: rgb(255 255 255 / .07); user-select: text; -webkit-user-select: text;
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
}
.composer-field::placeholder { color: var(--_text-3) }
.composer-field:focus-visible { box-shadow: inset 0 0 0 2px var(--_focus) }
.composer-left { min-width: 24px; text-align: center; font-size: 13px; font-variant-numeric: tabular-nums; color: var(--_text-3) }
.composer-left[data-few] { color: var(--_focus) }
.composer .composer-send { color: var(--_accent-ink); --_button-fill: var(--_accent); --_button-fill-hover: color-mix(in oklab, var(--_accent) 86%, #fff) }
.composer-send[data-first] { opacity: .5 }
.composer-ink { position: absolute; left: 12px; right: 12px; bottom: 8px; height: 3px }
.composer-styles {
  position: absolute; left: 10px; bottom: calc(100% + 8px); box-sizing: border-box; max-width: calc(100% - 20px); display: flex; flex-direction: column; gap: 10px; padding: 12px 14px;
  background: var(--_surface); box-shadow: inset 0 1px rgb(255 255 255 / .12);
  clip-path: polygon(0 0, calc(100% - 12px) 0, 100% 12px, 100% 100%, 0 100%);
}
.composer-group { display: flex; flex-wrap: wrap; gap: 6px }
.composer-type {
  all: unset; box-sizing: border-box; padding: 0 14px; line-height: 40px; font-size: 14px; font-weight: 600; color: var(--_text-2); background: rgb(255 255 255 / .07); cursor: pointer;
}
.composer-type[aria-checked=true] { color: var(--_accent-ink); background: var(--_accent) }
.composer-color { all: unset; position: relative; width: 44px; height: 40px; display: grid; place-items: center; cursor: pointer }
.composer-color::before {
  content: ''; width: 22px; height: 22px; background: var(--_ink);
  clip-path: polygon(0 0, calc(100% - 6px) 0, 100% 6px, 100% 100%, 6px 100%, 0 calc(100% - 6px));
}
.composer-color[aria-checked=true]::after { content: ''; position: absolute; left: 11px; right: 11px; bottom: 2px; height: 3px; background: var(--_text) }
:is(.composer-type, .composer-color):focus-visible { outline: 2px solid var(--_focus); outline-offset: -1px }
.danmaku-card {
  position: absolute; z-index: 1; box-sizing: border-box; left: clamp(4px, var(--_x) - 10px, max(4px, 100% - var(--_wide) - 4px)); top: var(--_y); --_wide: min(max(var(--_width) + 20px, 176px), 100% - 8px);
  max-width: calc(100% - 8px); min-width: 176px; pointer-events: auto; background: color-mix(in oklab, var(--_surface) 94%, transparent);
  clip-path: polygon(0 0, calc(100% - 10px) 0, 100% 10px, 100% 100%, 10px 100%, 0 calc(100% - 10px));
}
.danmaku-card[data-low] { top: auto; bottom: calc(100% - var(--_y) - var(--_row)); display: flex; flex-direction: column-reverse }
.danmaku-text {
  display: block; padding: 0 10px; height: var(--_row); line-height: var(--_row); font-size: var(--_font); font-weight: 600; color: var(--_ink); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-kerning: none;
  font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", sans-serif;
}
.danmaku-actions { display: flex; gap: 2px; padding: 0 6px }
@container player (width <= 500px) {
  .heat svg { height: 18px }
  .composer { height: 52px; padding: 0 4px; gap: 2px }
  .composer-left { display: none }
  .row .write-button, .row .danmaku-button { width: 40px }
}
@container player (width <= 420px) {
  .row .danmaku-button { display: none }
  .row .time { padding: 0 4px; font-size: 12px }
}
@container player (width > 1000px) { .composer { height: 72px; padding: 0 16px; gap: 10px } .heat svg { height: 34px } }
@media (prefers-reduced-motion: reduce) { .composer { animation: none } .danmaku { transition: none } }
@media (forced-colors: active) {
  .composer, .danmaku-card, .composer-styles { border: 1px solid CanvasText; clip-path: none }
  .composer-field { border: 1px solid ButtonBorder; clip-path: none }
  .composer-color::before { forced-color-adjust: none }
  .composer-type[aria-checked=true] { background: Highlight; color: HighlightText; forced-color-adjust: none }
  .heat svg { fill: GrayText }
}
`;
