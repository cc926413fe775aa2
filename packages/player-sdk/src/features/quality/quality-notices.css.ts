/** The settings icon pulses during a quality switch. */
export const qualityNoticeCss = `
:host([data-busy]) .settings > .button > .icon { color: var(--_accent); animation: tenger-busy 700ms ease-in-out infinite alternate }
@keyframes tenger-busy { to { opacity: .35 } }
@media (prefers-reduced-motion: reduce) { :host([data-busy]) .settings > .button > .icon { animation: none } }
`;
