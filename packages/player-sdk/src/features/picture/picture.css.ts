export const pictureCss = `
.picture { position: absolute; inset: 0; -webkit-tap-highlight-color: transparent }
`;
