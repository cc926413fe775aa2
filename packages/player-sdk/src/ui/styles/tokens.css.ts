/** The theming surface: everything a page may change is a `--tenger-*` property on the player or above it. */
export const tokensCss = `
:host {
  --accent: var(--tenger-accent, #4cc2ff);
  --accent-ink: var(--tenger-accent-ink, #04121c);
  --focus: var(--tenger-focus, #ffc46b);
  --text: var(--tenger-text, #f2f5fa);
  --text-2: var(--tenger-text-2, #b5c0d3);
  --text-3: var(--tenger-text-3, #8391ab);
  --surface: var(--tenger-surface, #121a2b);
  --line: var(--tenger-line, #24304a);
  --scrim: var(--tenger-scrim, 6 9 17);
  --buffered: var(--tenger-buffered, rgb(255 255 255 / .34));
  --danger: var(--tenger-danger, #ff6b6b);
  --ease: cubic-bezier(.2, .8, .2, 1);
}
`;
