export const liveCss = `
.live {
  all: unset; box-sizing: border-box; display: flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 10px; cursor: pointer;
  font-size: 13px; font-weight: 700; letter-spacing: .06em; text-transform: uppercase; color: var(--_text-2); white-space: nowrap;
}
.live::before { content: ''; width: 8px; height: 8px; background: var(--_text-3); clip-path: polygon(30% 0, 100% 0, 100% 70%, 70% 100%, 0 100%, 0 30%) }
.live[data-edge] { color: var(--_text); cursor: default }
.live[data-edge]::before { background: var(--_danger) }
.live:not([data-edge]):hover { color: var(--_text) }
.live:focus-visible { outline: 2px solid var(--_focus); outline-offset: -2px }
.live-behind { font-size: 13px; font-weight: 600; font-variant-numeric: tabular-nums; color: var(--_text-2) }
@media (forced-colors: active) { .live::before { background: GrayText; forced-color-adjust: none } .live[data-edge]::before { background: Highlight } }
`;
