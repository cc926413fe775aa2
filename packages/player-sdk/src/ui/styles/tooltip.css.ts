/** Deferred: tooltips are not needed before the first frame. The text is in `data-tip`. */
export const tooltipCss = `
@media (hover: hover) {
  .row .button::after {
    content: attr(data-tip); position: absolute; bottom: calc(100% + 26px); left: 50%; transform: translateX(-50%);
    padding: 4px 9px; font-size: 12px; line-height: 18px; font-weight: 600; white-space: pre; color: var(--_text); background: var(--_surface);
    clip-path: polygon(0 0, calc(100% - 6px) 0, 100% 6px, 100% 100%, 0 100%);
    pointer-events: none; visibility: hidden; opacity: 0;
  }
  .row > div:first-child > .button:first-child::after { left: 0; transform: none }
  .row .button[data-align=end]::after { left: auto; right: 0; transform: none }
  .row .button:is(:hover, :focus-visible):not([aria-expanded=true])::after { visibility: visible; opacity: 1; transition: opacity 120ms 500ms }
}
`;
