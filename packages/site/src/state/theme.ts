import { proxy } from 'valtio/vanilla';
import { safeStorage } from '../lib/safe-storage';
import { updateThemeColor } from '../lib/theme-color';

/** The theme of the site; 'system' follows the device. The player area is dark in every theme. */
export type Theme = 'dark' | 'light' | 'system';

/** public/boot.js reads this key too, before the first paint. */
const KEY = 'tenger.theme';
const isTheme = (text: string | null): text is Theme =>
  text === 'dark' || text === 'light' || text === 'system';
const readTheme = (): Theme => {
  const text = safeStorage.read(KEY);
  return isTheme(text) ? text : 'dark';
};

const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)');
const current = proxy({ theme: readTheme() });

/** The viewer's choice. */
export const themeState: Readonly<{ theme: Theme }> = current;

function applyTheme(): void {
  const light = current.theme === 'light' || (current.theme === 'system' && prefersLight?.matches);
  if (light) document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
}

function show(): void {
  applyTheme();
  updateThemeColor();
}

// public/boot.js has applied the theme already, unless it failed to load. The server has no theme.
if (prefersLight) {
  applyTheme();
  prefersLight.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    current.theme = readTheme();
    show();
  });
}

/** Sets and stores the theme. */
export function setTheme(theme: Theme): void {
  current.theme = theme;
  safeStorage.write(KEY, theme);
  show();
}
