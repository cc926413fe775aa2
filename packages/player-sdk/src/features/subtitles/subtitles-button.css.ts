export const subtitlesButtonCss = `
.subtitles-button > .icon { opacity: .62 }
.subtitles-button:hover > .icon, .subtitles-on > .icon { opacity: 1 }
.subtitles-on > .icon { box-shadow: 0 5px 0 -2px var(--_accent) }
@media (forced-colors: active) { .subtitles-on > .icon { border-bottom: 2px solid Highlight } }
`;
