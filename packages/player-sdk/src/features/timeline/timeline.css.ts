export const timelineCss = `
:host { --_preview: 176px; --_segment: color-mix(in oklab, var(--_focus) 62%, transparent) }
.seek-bar .rail { background-image: var(--_segments, none); mask-image: var(--_gaps, none) }
.seek-bar .bubble { display: none }
.marks, .preview-line { position: relative; height: 0; margin: 0 16px }
.preview-line { pointer-events: none !important }
.mark {
  all: unset; position: absolute; bottom: 9px; width: 16px; height: 18px; margin-left: -8px; display: grid; place-items: center;
  cursor: pointer; -webkit-tap-highlight-color: transparent;
}
.mark::before {
  content: ''; width: 7px; height: 7px; background: #fff; box-shadow: 0 0 0 1.5px rgb(var(--_scrim) / .8); rotate: 45deg;
  transition: scale 120ms var(--_ease), background-color 120ms;
}
.mark:is(:hover, :focus-visible)::before { background: var(--_focus); scale: 1.4 }
.mark:focus-visible { outline: 2px solid var(--_focus); outline-offset: 0 }
.preview {
  position: absolute; z-index: 2; left: 0; bottom: 26px; box-sizing: border-box; width: max-content; max-width: min(320px, 100%); padding: 4px 0 5px;
  font-size: 13px; line-height: 18px; text-align: center; background: var(--_surface);
  clip-path: polygon(0 0, calc(100% - 8px) 0, 100% 8px, 100% 100%, 8px 100%, 0 calc(100% - 8px));
  translate: clamp(0px, calc((100cqw - 32px) * var(--_at) - 50%), calc(100cqw - 32px - 100%)) 0;
}
.preview:has(.preview-picture) { width: calc(var(--_preview) + 8px); max-width: none; padding: 4px 4px 5px }
.preview-picture {
  width: var(--_preview); height: calc(var(--_preview) * .5625); margin: 0 auto 4px; background-color: rgb(255 255 255 / .06); background-repeat: no-repeat;
  clip-path: polygon(0 0, calc(100% - 6px) 0, 100% 6px, 100% 100%, 0 100%);
}
.preview-words { display: flex; justify-content: center; gap: 8px; padding: 0 10px }
.preview-time { font-weight: 700; font-variant-numeric: tabular-nums }
.preview-place, .preview-highlight { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.preview-place { color: var(--_text-2) }
.preview-highlight { padding: 0 10px; color: var(--_focus); font-weight: 600 }
.preview-highlight::before {
  content: ''; display: inline-block; width: 6px; height: 6px; margin: 0 8px 2px 1px; background: currentColor; rotate: 45deg;
}
/* On touch, the preview must not be behind texts and buttons. */
.chrome:has(.seek-bar[data-held]) :is(.center, .offer) { opacity: 0 }
@container player (width > 1000px) { .preview { --_preview: 232px; max-width: 420px; font-size: 14px; line-height: 20px } }
@media (pointer: coarse) { .preview { bottom: 34px; --_preview: min(232px, 48cqw) } }
@container player (width <= 500px) {
  .preview { --_preview: min(160px, 60cqh); font-size: 12px; line-height: 16px }
  .chrome:has(.seek-bar[data-held]) .top { opacity: 0 }
}
@media (prefers-reduced-motion: reduce) { .mark::before { transition: none } }
@media (forced-colors: active) {
  .mark::before { background: CanvasText; forced-color-adjust: none }
  .preview { border: 1px solid CanvasText; clip-path: none }
}
`;
