/*
 * Runs before the first paint, so that a light page is never dark for a moment, and so that what the server has drawn
 * of the page does not show who it is not for. What it reads is kept by src/state/theme.ts and others, which follow
 * every change after this. When what was drawn has been seen, it asks for the scripts.
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

// A page that the server has drawn is seen before its scripts are asked for: they would share the line with its
// pictures. Whoever it was not drawn for, or who looks elsewhere, sees nothing of it and has nothing to wait for.
addEventListener('DOMContentLoaded', () => {
  const list = document.getElementById('scripts');
  if (!list) return;
  const files = JSON.parse(list.textContent);
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Without them the page stays as it was drawn: its links lead on.
    import(files.at(-1)).catch(() => {});
  };
  const { known, foreign } = document.documentElement.dataset;
  const drawn = document.querySelector('[data-painted]');
  if (!drawn || known === '' || foreign === '' || document.hidden) return ask();
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) ask();
  }).observe({ type: 'paint', buffered: true });
  // Where nothing is painted, or nobody says so.
  setTimeout(ask, 3_000);
});
