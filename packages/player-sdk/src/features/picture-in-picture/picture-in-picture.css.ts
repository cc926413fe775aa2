export const pictureInPictureCss = `
:host([data-pip]) { height: 100vh !important; max-height: none !important; aspect-ratio: auto !important }
/* A small window has no screen to fill and no page to float over. */
:host([data-pip]) :is(.web-fullscreen, .mini-player, .button[aria-keyshortcuts=F]) { display: none }
`;
