export const loadingCss = `
.loading { position: absolute; inset: 0; display: grid; place-items: center; pointer-events: none }
.loading path { fill: none; stroke: rgb(255 255 255 / .18); stroke-width: 3 }
.loading .run { stroke: var(--_accent); stroke-dasharray: 26 74; animation: tenger-run 1.1s linear infinite }
@keyframes tenger-run { to { stroke-dashoffset: -100 } }
@media (prefers-reduced-motion: reduce) {
  .loading .run { animation: none; stroke-dasharray: 4 6 }
}
`;
