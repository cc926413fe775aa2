import { type AppConfig, BRAND, variantOf } from '@tenger/api-contract';
import { matchBrowserBar } from './lib/browser-bar';

/** Names of the parts of the application that are branded. */
export type Variant = ReturnType<typeof variantOf>;

/** What the site runs with until the server has said otherwise. */
let current: AppConfig = {
  name: import.meta.env.VITE_APP_NAME ?? BRAND,
  mirrorMode: false,
  watchParty: false,
  assetHost: '/images',
  demo: null,
};

/** The application's settings, fixed once the first page is drawn. */
export const appConfig = (): Readonly<AppConfig> => current;

/** Which branded variant this is (R1-06). */
export const variant = (): Variant => variantOf(current.name);

/** Takes the settings over. */
export function takeSettings(config: AppConfig): void {
  current = config;
}

/** Takes the settings over and dresses the page as the variant they name: the colours hang on <html>. */
export function applySettings(config: AppConfig): void {
  takeSettings(config);
  document.documentElement.dataset.variant = variant();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = `${import.meta.env.BASE_URL}icon-${variant()}.svg`;
  // Named again, it would be fetched again.
  if (icon && icon.getAttribute('href') !== address) icon.href = address;
  // With the next frame: asked for now, the whole page's styles would be worked out for it alone.
  requestAnimationFrame(matchBrowserBar);
}

/** The settings the server wrote into the page; undefined where it wrote none or something broken. */
export function settingsInPage(): AppConfig | undefined {
  try {
    const parsed: unknown = JSON.parse(document.getElementById('app-config')?.textContent || 'null');
    return isSettings(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isSettings(value: unknown): value is AppConfig {
  const v = value as Partial<AppConfig> | null;
  return typeof v?.name === 'string' && typeof v.assetHost === 'string' && typeof v.mirrorMode === 'boolean';
}
