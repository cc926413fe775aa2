import { proxy } from 'valtio/vanilla';
import { matchBrowserBar } from '../lib/browser-bar';
import { stored } from '../lib/stored';

/** What the pages look like; 'system' is what the device says. The player's stage is dark whatever is chosen. */
export type Theme = 'dark' | 'light' | 'system';

/** Read by public/before-paint.js too, before anything is painted. */
const KEY = 'tenger.theme';
const isTheme = (text: string | null): text is Theme =>
  text === 'dark' || text === 'light' || text === 'system';
const kept = (): Theme => {
  const text = stored.read(KEY);
  return isTheme(text) ? text : 'dark';
};

const dayOutside = globalThis.matchMedia?.('(prefers-color-scheme: light)');
const current = proxy({ theme: kept() });

/** The viewer's choice. */
export const look: Readonly<{ theme: Theme }> = current;

function dress(): void {
  const light = current.theme === 'light' || (current.theme === 'system' && dayOutside?.matches);
  if (light) document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
}

function show(): void {
  dress();
  matchBrowserBar();
}

// Done already before the first paint, unless that file did not come. A server dresses nobody.
if (dayOutside) {
  dress();
  dayOutside.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    current.theme = kept();
    show();
  });
}

/** Says what the pages are to look like, from now on and at every visit. */
export function chooseTheme(theme: Theme): void {
  current.theme = theme;
  stored.write(KEY, theme);
  show();
}
