export const dialogsCss = `
.danmaku-list ul { all: unset; display: block }
.danmaku-list li { display: flex; align-items: center; gap: 12px; min-height: 44px; box-shadow: 0 1px var(--_line) }
.danmaku-list h3 { all: unset; display: block; margin-top: 16px; font-size: 13px; line-height: 18px; font-weight: 600; color: var(--_text-2) }
.danmaku-list li .button { width: 40px; height: 40px }
.danmaku-line { flex: 1; min-width: 0; overflow-wrap: anywhere; user-select: text; -webkit-user-select: text }
.danmaku-line small { display: block; font-size: 12px; line-height: 16px; color: var(--_text-3) }
.danmaku-list [data-own] .danmaku-line { color: var(--_accent) }
.danmaku-time {
  all: unset; flex: none; min-width: 52px; line-height: 40px; color: var(--_text-2); font-variant-numeric: tabular-nums; cursor: pointer;
}
.danmaku-time:hover { color: var(--_accent) }
.danmaku-do { display: flex; flex: none }
.danmaku-said { margin: 12px 0; color: var(--_text-2) }
.danmaku-add, .danmaku-pages { display: flex; gap: 10px }
.danmaku-pages { justify-content: space-between; margin-top: 14px }
.danmaku-plain {
  all: unset; flex: none; padding: 0 18px; line-height: 40px; font-weight: 700; background: rgb(255 255 255 / .1); cursor: pointer; white-space: nowrap;
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
}
.danmaku-plain:hover { background: rgb(255 255 255 / .18) }
:is(.danmaku-plain, .danmaku-time):focus-visible { outline: 2px solid var(--_focus); outline-offset: -2px }
.danmaku-add .composer-field { height: 40px; background: rgb(255 255 255 / .08) }
`;
