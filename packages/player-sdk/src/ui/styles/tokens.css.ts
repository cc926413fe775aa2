/**
 * The theming surface: everything a page may change is a `--tenger-*` property on the player or above it. Our own names
 * begin with `--_`: custom properties are inherited into the shadow, and a page's `--accent` must not meet ours.
 */
export const tokensCss = `
:host {
  --_accent: var(--tenger-accent, #4cc2ff);
  --_accent-ink: var(--tenger-accent-ink, #04121c);
  --_focus: var(--tenger-focus, #ffc46b);
  --_text: var(--tenger-text, #f2f5fa);
  --_text-2: var(--tenger-text-2, #b5c0d3);
  --_text-3: var(--tenger-text-3, #8391ab);
  --_surface: var(--tenger-surface, #121a2b);
  --_line: var(--tenger-line, #24304a);
  --_scrim: var(--tenger-scrim, 6 9 17);
  --_buffered: var(--tenger-buffered, rgb(255 255 255 / .34));
  --_danger: var(--tenger-danger, #ff6b6b);
  --_ease: cubic-bezier(.2, .8, .2, 1);
}
`;
