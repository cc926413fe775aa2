export const settingsCss = `
.menu {
  position: absolute; z-index: 3; right: 16px; bottom: 78px; box-sizing: border-box;
  min-width: 248px; max-height: min(100cqh - 94px, 380px); overflow: auto; overscroll-behavior: contain;
  padding: 6px 0; background: var(--_surface); color: var(--_text);
  box-shadow: inset 0 1px rgb(255 255 255 / .12); outline: none;
  clip-path: polygon(0 0, calc(100% - 12px) 0, 100% 12px, 100% 100%, 0 100%);
  scrollbar-width: thin; scrollbar-color: var(--_line) transparent;
}
.entry {
  all: unset; box-sizing: border-box; display: flex; align-items: center; gap: 10px; width: 100%; min-height: 44px;
  padding: 0 14px 0 18px; font-size: 14px; line-height: 20px; font-weight: 600; cursor: pointer;
  -webkit-tap-highlight-color: transparent;
}
.entry:hover { background-image: linear-gradient(rgb(255 255 255 / .07) 0 0) }
.entry:focus-visible { outline: 2px solid var(--_focus); outline-offset: -3px }
.entry-label { flex: 1; white-space: nowrap }
.entry-hint { color: var(--_text-2); font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap }
.entry > .icon { color: var(--_text-3) }
.entry-mark { width: 18px; height: 18px; color: var(--_accent) }
.entry[aria-checked=true] { color: var(--_accent) }
.entry[role=menuitemradio] { padding-left: 14px; font-variant-numeric: tabular-nums }
.entry-switch { position: relative; width: 34px; height: 18px; background: rgb(255 255 255 / .22); clip-path: polygon(0 0, calc(100% - 5px) 0, 100% 5px, 100% 100%, 5px 100%, 0 calc(100% - 5px)) }
.entry-switch::after { content: ''; position: absolute; inset: 3px 19px 3px 3px; background: #fff; transition: translate 120ms var(--_ease) }
.entry[aria-checked=true] .entry-switch { background: var(--_accent) }
.entry[aria-checked=true] .entry-switch::after { translate: 16px }
.entry[role=menuitemcheckbox][aria-checked=true] { color: inherit }
.entry-step { cursor: default; padding-right: 8px }
.entry-step > .entry-hint { min-width: 56px; text-align: center }
.entry-part { width: 36px; line-height: 36px; text-align: center; font-size: 18px; cursor: pointer }
.entry-part:hover { background: rgb(255 255 255 / .1) }
.entry-bar { position: relative; width: 130px; height: 36px; cursor: pointer; touch-action: none }
.entry-bar::before { content: ''; position: absolute; inset: 16px 0; background: linear-gradient(90deg, var(--_accent) var(--at), rgb(255 255 255 / .22) 0) }
.entry-bar::after { content: ''; position: absolute; inset: 11px auto 11px calc(var(--at) - 7px); width: 14px; background: #fff; clip-path: polygon(0 0, calc(100% - 4px) 0, 100% 4px, 100% 100%, 0 100%) }
.entry-part[data-off=true] { opacity: .35; pointer-events: none }
@media (prefers-reduced-motion: reduce) { .entry-switch::after { transition: none } }
.entry-back {
  position: sticky; top: -6px; z-index: 1; padding-left: 12px; margin-bottom: 4px;
  color: var(--_text-2); background-color: var(--_surface); box-shadow: 0 1px var(--_line);
}
.menu[data-turn] > * { animation: tenger-turn-in 160ms var(--_ease) }
.menu[data-turn=out] > * { animation-name: tenger-turn-out }
@keyframes tenger-turn-in { from { transform: translateX(28px); opacity: 0 } }
@keyframes tenger-turn-out { from { transform: translateX(-28px); opacity: 0 } }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.sheet .entry-back { top: 0 }
@container player (width > 1000px) {
  .menu { bottom: 98px; min-width: 300px; max-height: min(100cqh - 114px, 460px) }
  .entry { min-height: 48px; font-size: 15px; line-height: 22px; padding-left: 20px; padding-right: 16px }
}
@container player (width <= 500px) { .menu { right: 8px; left: 8px; bottom: 8px; max-height: calc(100cqh - 16px) } }
@media (prefers-reduced-motion: reduce) { .menu[data-turn] > * { animation: none } }
@media (forced-colors: active) {
  .entry-switch { border: 1px solid ButtonText; background: ButtonFace; clip-path: none; forced-color-adjust: none }
  .entry-switch::after { background: ButtonText }
  .entry[aria-checked=true] .entry-switch { background: Highlight }
  .entry[aria-checked=true] .entry-switch::after { background: HighlightText }
  .entry-mark { color: Highlight }
  .entry-bar { forced-color-adjust: none }
  .entry-bar::before { border: 1px solid ButtonText; background: linear-gradient(90deg, Highlight var(--at), ButtonFace 0) }
  .entry-bar::after { background: ButtonText }
}
@media (prefers-contrast: more) { .entry-hint { color: var(--_text) } .menu { outline: 1px solid var(--_text-2); outline-offset: -1px } }
`;
