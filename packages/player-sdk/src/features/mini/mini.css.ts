export const miniCss = `
:host([data-mini]) {
  position: fixed !important; inset: auto !important; z-index: 2147483646 !important; margin: 0 !important;
  width: clamp(240px, 62vw, 320px) !important; height: auto !important; max-height: none !important; aspect-ratio: 16 / 9 !important;
  box-shadow: 0 0 0 1px rgb(255 255 255 / .14), 0 12px 40px rgb(0 0 0 / .6) !important; touch-action: none !important;
  translate: var(--_mini-offset, 0 0) !important;
}
:host([data-mini~=top]) { top: calc(var(--tenger-mini-top, 16px) + env(safe-area-inset-top, 0px)) !important }
:host([data-mini~=bottom]) { bottom: calc(var(--tenger-mini-bottom, 16px) + env(safe-area-inset-bottom, 0px)) !important }
:host([data-mini~=left]) { left: 16px !important }
:host([data-mini~=right]) { right: 16px !important }
:host([data-mini]) :is(.row, .offer, .title, .logo, .skip, .menu) { display: none !important }
:host([data-mini]) .top { padding: 0 0 28px; justify-content: flex-end; gap: 0 }
:host([data-mini]) .bottom { padding-top: 24px }
:host([data-mini]) .seek-bar { margin: 0; height: 16px; align-items: flex-end }
:host([data-mini]) .thumb { display: none }
:host([data-mini]) .notice { bottom: 20px; left: 8px; font-size: 12px }
:host([data-mini]) .big-play { display: grid; width: 56px; height: 56px }
.mini-buttons { display: none }
:host([data-mini]) .mini-buttons { display: flex; width: 100% }
.mini-buttons > :last-child { margin-left: auto }
.mini-drag { display: none }
:host([data-mini]) .mini-drag { position: absolute; inset: 0; display: block; cursor: grab; touch-action: none }
:host([data-mini]) .mini-drag[data-held] { cursor: grabbing }
@media (prefers-reduced-motion: no-preference) {
  :host([data-mini][data-glide]) { transition: translate 180ms cubic-bezier(.2, .8, .2, 1) !important }
}
`;
