/** The way to the settings breathes while another picture is on its way. */
export const qualityNewsCss = `
:host([data-busy]) .settings > .button > .icon { color: var(--_accent); animation: tenger-busy 700ms ease-in-out infinite alternate }
@keyframes tenger-busy { to { opacity: .35 } }
@media (prefers-reduced-motion: reduce) { :host([data-busy]) .settings > .button > .icon { animation: none } }
`;
