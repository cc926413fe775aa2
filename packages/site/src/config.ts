import { type AppConfig, BRAND, variantOf } from '@tenger/api-contract';
import { updateThemeColor } from './lib/theme-color';

/** The brands of the site. */
export type Variant = ReturnType<typeof variantOf>;

/** The default configuration, used until the server sends one. */
let current: AppConfig = {
  name: import.meta.env.VITE_APP_NAME ?? BRAND,
  mirrorMode: false,
  watchParty: false,
  assetHost: '/images',
  demo: null,
};

/** The configuration. It does not change after the first render. */
export const appConfig = (): Readonly<AppConfig> => current;

/** The variant of this installation (R1-06). */
export const variant = (): Variant => variantOf(current.name);

/** Sets the configuration. */
export function setAppConfig(config: AppConfig): void {
  current = config;
}

/** Sets the configuration and applies its variant to <html>, which selects the colors. */
export function applyAppConfig(config: AppConfig): void {
  setAppConfig(config);
  document.documentElement.dataset.variant = variant();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = `${import.meta.env.BASE_URL}icon-${variant()}.svg`;
  // Setting the same value would load the file again.
  if (icon && icon.getAttribute('href') !== address) icon.href = address;
  // In the next frame: reading styles now would recalculate those of the whole page.
  requestAnimationFrame(updateThemeColor);
}

/** Reads the configuration that the server wrote into the page; undefined if it is missing or invalid. */
export function readInlineConfig(): AppConfig | undefined {
  try {
    const parsed: unknown = JSON.parse(document.getElementById('app-config')?.textContent || 'null');
    return isAppConfig(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isAppConfig(value: unknown): value is AppConfig {
  const v = value as Partial<AppConfig> | null;
  return typeof v?.name === 'string' && typeof v.assetHost === 'string' && typeof v.mirrorMode === 'boolean';
}
