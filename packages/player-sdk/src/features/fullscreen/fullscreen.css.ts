export const fullscreenCss = `
:host([data-web-fullscreen]) {
  position: fixed !important; inset: 0 !important; z-index: 2147483647 !important;
  width: 100% !important; height: 100% !important; max-height: none !important; aspect-ratio: auto !important;
}
:host(:fullscreen) { width: 100% !important; height: 100% !important; max-height: none !important; aspect-ratio: auto !important }
@container player (width <= 500px) { .web-fullscreen { display: none } }
`;
