import { variantOf } from '@tenger/api-contract';
import type { Language } from './messages';

const names = {
  tenger: { mn: 'Тэнгэр', en: 'Tenger', ru: 'Тэнгэр' },
  gal: { mn: 'Гал', en: 'Gal', ru: 'Гал' },
} as const satisfies Record<string, Record<Language, string>>;

/** The name of the site's variant in each language (R1-06). `appName`: `APP_NAME`. */
export const localSiteName = (appName: string): Readonly<Record<Language, string>> =>
  names[variantOf(appName)];

/** The Mongolian name of the site's variant. */
export const siteNameOf = (appName: string): string => localSiteName(appName).mn;
