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
.entry:hover { background: rgb(255 255 255 / .07) }
.entry:focus-visible { outline: 2px solid var(--_focus); outline-offset: -3px }
.entry-label { flex: 1; white-space: nowrap }
.entry-hint { color: var(--_text-2); font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap }
.entry > .icon { color: var(--_text-3) }
.entry-mark { width: 18px; height: 18px; color: var(--_accent) }
.entry[aria-checked=true] { color: var(--_accent) }
.entry[role=menuitemradio] { padding-left: 14px; font-variant-numeric: tabular-nums }
.entry-back { padding-left: 12px; margin-bottom: 4px; color: var(--_text-2); box-shadow: 0 1px var(--_line) }
@container player (width > 1000px) { .menu { bottom: 98px; max-height: min(100cqh - 114px, 420px) } }
@container player (width <= 500px) {
  .menu { right: 8px; left: 8px; bottom: 8px; max-height: calc(100cqh - 16px) }
  .entry { min-height: 42px }
  .entry-back { position: sticky; top: -6px; background: var(--_surface) }
}
`;
