import { variantOf } from '@tenger/api-contract';

const names = { tenger: 'Тэнгэр', gal: 'Гал' } as const;

/** The Mongolian name of the site's variant (R1-06). `appName`: `APP_NAME`. */
export const siteNameOf = (appName: string): string => names[variantOf(appName)];
