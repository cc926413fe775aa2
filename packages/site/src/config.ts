import { type AppConfig, BRAND, SECOND_BRAND, variantOf } from '@tenger/api-contract';

/** Names of the parts of the application that are branded. */
export type Variant = ReturnType<typeof variantOf>;

/** What the site runs with until the server has said otherwise. */
let current: AppConfig = {
  name: import.meta.env.VITE_APP_NAME ?? BRAND,
  mirrorMode: false,
  assetHost: '/images',
  demo: null,
};

/** The application's settings, fixed once the first page is drawn. */
export const appConfig = (): Readonly<AppConfig> => current;

/** Which branded variant this is (R1-06). */
export const variant = (): Variant => variantOf(current.name);

/** Takes the settings over and puts the variant's name on <html>, where the colours hang. */
export function applySettings(config: AppConfig): void {
  current = config;
  document.documentElement.dataset.variant = variant() === SECOND_BRAND ? SECOND_BRAND : BRAND;
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
