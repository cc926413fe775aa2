/*
 * Runs before the first paint, so that a light page does not flash dark, and server-rendered content for visitors is
 * not shown to others. Modules such as src/state/theme.ts store the values and follow changes.
 */
try {
  const theme = localStorage.getItem('tenger.theme');
  const light =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  if (light) document.documentElement.dataset.theme = 'light';
  // The server renders the page of a visitor, in Mongolian. styles/ssr.css hides the content that is wrong for others.
  if (localStorage.getItem('tenger.token')) document.documentElement.dataset.known = '';
  const asked = new URLSearchParams(location.search).get('lang');
  if ((asked ?? localStorage.getItem('tenger.language') ?? 'mn') !== 'mn')
    document.documentElement.dataset.foreign = '';
} catch {
  // Storage is blocked: the page is dark and the viewer unknown.
}

// Records a click before hydration for src/ssr/hydrate.tsx.
addEventListener(
  'click',
  ({ target }) => {
    const button = target.closest?.('[data-ssr] button');
    if (button) window.earlyClick = button;
  },
  true,
);

// Load the scripts after the largest picture of a server-rendered page, because they would compete with it for
// bandwidth. Load them immediately if the markup is hidden from this viewer or the page is in the background.
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
    // Without scripts, the links of the server-rendered page still work: show all of it to every viewer.
    import(files.at(-1)).catch(() => {
      delete document.documentElement.dataset.known;
      delete document.documentElement.dataset.foreign;
    });
  };
  const { known, foreign } = document.documentElement.dataset;
  const drawn = document.querySelector('[data-ssr]');
  if (!drawn || known === '' || foreign === '' || document.hidden) return ask();
  const picture = drawn.querySelector('img[fetchpriority="high"]');
  // A frame after its decoding.
  const shown = () => requestAnimationFrame(() => setTimeout(ask));
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
    if (picture) picture.decode().then(shown, ask);
    else ask();
  }).observe({ type: 'paint', buffered: true });
  // In case the browser reports no paint, or the picture is slow.
  setTimeout(ask, 3_000);
  // The viewer needs them now.
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, ask, { once: true });
});
