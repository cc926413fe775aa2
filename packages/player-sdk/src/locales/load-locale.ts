import type { Locale } from '../foundation/message';
import type { Language } from './languages';

type Loader = () => Promise<{ readonly messages: Locale }>;

/** English is part of the code; other languages load in parallel with the media. */
export const localeLoaders: Readonly<Record<Exclude<Language, 'en'>, Loader>> & { readonly en?: undefined } =
  {
    mn: () => import('./mn'),
    ru: () => import('./ru'),
  };
