export const volumeCss = `
.volume { display: flex; align-items: center }
.volume-bar { --_track: 3px; --_thumb: 10px; width: 35px; height: 28px; margin: 0 8px 0 4px }
.volume-bar .played { background: var(--_text) }
@container player (width <= 500px) { .volume-bar { display: none } }
`;
