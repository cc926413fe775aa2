export const errorPanelCss = `
.error {
  position: absolute; inset: 0; overflow: auto; display: flex; flex-direction: column; align-items: center; justify-content: center;
  gap: 6px; padding: 16px; text-align: center; background: #0a0f1c;
}
.error > svg { color: var(--_focus); margin-bottom: 6px }
.error p { margin: 0 }
.error-title { font-size: 18px; line-height: 26px; font-weight: 700 }
.error-hint { font-size: 14px; line-height: 20px; color: var(--_text-2) }
.error-code { font-size: 12px; line-height: 16px; color: var(--_text-3); font-variant-numeric: tabular-nums }
.error-retry {
  width: auto; padding: 0 18px 0 12px; margin: 10px 0 6px; grid-auto-flow: column; gap: 8px;
  font-size: 14px; font-weight: 700; color: var(--_accent-ink);
  --_button-fill: var(--_accent); --_button-fill-hover: color-mix(in oklab, var(--_accent) 86%, #fff); --_notch: 8px;
}
.error-retry:focus-visible { outline-offset: 3px }
:host([data-error]) :is(.top, .bottom, .center) { display: none }
@container player (height <= 260px) {
  .error { gap: 2px }
  .error > svg, .error-code { display: none }
  .error-title { font-size: 16px; line-height: 22px }
}
`;
