export const seekBarCss = `
.seek-bar { --_track: 3px; --_thumb: 14px; height: 20px; margin: 0 16px }
.seek-bar .buffered, .seek-bar .pointed { position: absolute; inset: 0 }
.seek-bar .pointed { background: rgb(255 255 255 / .22); transform-origin: left }
@media (hover: hover) { .seek-bar:hover, .seek-bar[data-held] { --_track: 6px } }
.seek-bar[data-held] { --_track: 6px }
.seek-bar:focus-visible { --_track: 6px }
.seek-bar .rail { pointer-events: none }
.bubble {
  position: absolute; bottom: calc(100% + 6px); transform: translateX(-50%);
  padding: 3px 8px; font-size: 13px; line-height: 18px; font-weight: 600;
  font-variant-numeric: tabular-nums; color: var(--_text); background: var(--_surface);
  box-shadow: inset 0 1px rgb(255 255 255 / .1);
  clip-path: polygon(0 0, calc(100% - 6px) 0, 100% 6px, 100% 100%, 0 100%);
  pointer-events: none; white-space: nowrap;
}
`;
