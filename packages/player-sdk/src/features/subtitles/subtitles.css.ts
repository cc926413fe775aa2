/**
 * The layer has the size and position of the picture (`--_high` is its height) without its black bars. The units are
 * those of the player, so no measuring is needed. A stack is a column that grows from its edge; the spacer in front of
 * the first cue shrinks when the text needs more space, so the text never leaves the picture.
 */
export const subtitlesCss = `
.subtitles {
  --_bar: 0px; --_title: 0px;
  --_high: min(100cqh, 100cqw / var(--_ratio));
  --_beside: calc((100cqh - var(--_high)) / 2);
  --_foot: calc(max(var(--_high) * var(--_bottom), var(--_bar) - var(--_beside)) + var(--_offer, 0px));
  --_head: max(var(--_high) * .045, var(--_title) - var(--_beside));
  position: absolute; inset: 0; margin: auto; width: min(100%, 100cqh * var(--_ratio)); height: min(100%, 100cqw / var(--_ratio));
  font-family: var(--tenger-font-subtitles, inherit); font-weight: 650; font-size: max(14px, var(--_high) * var(--_size)); line-height: 1.35; letter-spacing: .012em;
  color: var(--_ink); text-align: center; overflow-wrap: break-word;
  text-shadow:
    .07em 0 #05070d, -.07em 0 #05070d, 0 .07em #05070d, 0 -.07em #05070d,
    .05em .05em #05070d, -.05em .05em #05070d, .05em -.05em #05070d, -.05em -.05em #05070d,
    0 .12em .18em rgb(0 0 0 / .75);
}
.overlay:has(~ .chrome .offer > :not(.offer-said), ~ .chrome .notice[data-shown]) { --_offer: 60px }
:host(:not([data-idle])) :is(.subtitles, .ass-layer) { --_bar: 102px; --_title: 56px }
.cue-stack {
  position: absolute; inset: var(--_head) 4% var(--_foot); display: flex; flex-direction: column;
  transition: top 200ms var(--_ease), bottom 200ms var(--_ease);
}
.cue-stack::before { content: ''; flex: 0 1 calc(var(--_lines, 0) * 1.35em) }
.cue-stack[data-from=end] { flex-direction: column-reverse }
.cue-stack[style*='--_at']::before { flex-basis: max(0px, var(--_high) * var(--_at) - var(--_head)) }
.cue-stack[style*='--_at'][data-from=end]::before { flex-basis: max(0px, var(--_high) * var(--_at) - var(--_foot)) }
.cue-stack[data-from=center] { top: calc(100% * var(--_at)); bottom: auto; translate: 0 -50% }
.cue-stack[data-from=center]::before { content: none }
.cue-stack[data-vertical] { inset: var(--_head) 4% var(--_foot); translate: none; writing-mode: vertical-rl }
.cue-stack[data-vertical=lr] { writing-mode: vertical-lr }
.cue-stack[data-vertical][style*='--_at']::before { flex-basis: calc(100% * var(--_at)) }
.cue { flex: none; white-space: pre-line; text-wrap: balance }
.cue-second { font-size: .82em; color: #ffd9a0 }
.cue-text { padding: .06em .3em; -webkit-box-decoration-break: clone; box-decoration-break: clone }
[data-background=shade] .cue-text { background: rgb(6 9 17 / .55) }
[data-background=box] .cue-text { background: #060911; text-shadow: none }
.cue-i { font-style: italic }
.cue-b { font-weight: 850 }
.cue-u { text-decoration: underline; text-underline-offset: .14em }
.cue-s { text-decoration: line-through }
.cue-time[data-future] { opacity: .45 }
.cue-rt { font-size: .5em; line-height: 1.1 }
.cue-region {
  --_tall: calc(var(--_lines) * 1.35em);
  position: absolute; left: calc(100% * var(--_left)); width: calc(100% * var(--_width)); height: var(--_tall);
  top: clamp(var(--_head), 100% * var(--_at) - var(--_tall) * var(--_anchor), 100% - var(--_foot) - var(--_tall));
  display: flex; flex-direction: column; justify-content: flex-end; overflow: hidden;
}
.cue-region[data-scroll] .cue { animation: cue-in 433ms var(--_ease) }
@keyframes cue-in { from { margin-block-end: -1.35em; opacity: 0 } }
.ass-layer, .ass-stage { position: absolute; inset: 0 }
.ass-layer { --_bar: 0px }
.ASS-dialogue[style*='--ass-align-v: 100%'] { translate: 0 calc(min(0px, 5cqh - var(--_bar)) - var(--_offer, 0px)); transition: translate 200ms var(--_ease) }
:host([data-error]) :is(.subtitles, .ass-layer) { display: none }
@container player (width > 1000px) { :host(:not([data-idle])) :is(.subtitles, .ass-layer) { --_bar: 124px; --_title: 84px } }
@container player (width <= 500px) { :host(:not([data-idle])) :is(.subtitles, .ass-layer) { --_bar: 64px; --_title: 40px } }
@media (prefers-reduced-motion: reduce) { .cue-stack, .ASS-dialogue { transition: none !important } .cue-region[data-scroll] .cue { animation: none } }
@media (forced-colors: active) { .cue-text { background: Canvas; color: CanvasText; forced-color-adjust: none; text-shadow: none } }
`;
