export const fullscreenCss = `
:host([data-web-fullscreen]) { position: fixed !important; inset: 0 !important; z-index: 2147483647 !important }
:host(:is([data-web-fullscreen], :fullscreen)) {
  width: 100% !important; height: 100% !important; max-height: none !important; aspect-ratio: auto !important;
}
`;
