/*
 * Runs before the first paint, so that a light page is never dark for a moment, and so that what the server has drawn
 * of the page does not show who it is not for. What it reads is kept by src/state/theme.ts and others, which follow
 * every change after this.
 */
try {
  const theme = localStorage.getItem('tenger.theme');
  const light =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  if (light) document.documentElement.dataset.theme = 'light';
  // What the server has drawn is a visitor's page, in Mongolian: styles/painting.css hides what is wrong for others.
  if (localStorage.getItem('tenger.token')) document.documentElement.dataset.known = '';
  const asked = new URLSearchParams(location.search).get('lang');
  if ((asked ?? localStorage.getItem('tenger.language') ?? 'mn') !== 'mn')
    document.documentElement.dataset.foreign = '';
} catch {
  // Storage is switched off: the page is dark, and nobody is known.
}

// What is pressed before the page can answer is kept for src/paint/take-over.tsx.
addEventListener(
  'click',
  ({ target }) => {
    const button = target.closest?.('[data-painted] button');
    if (button) window.pressedEarly = button;
  },
  true,
);
