import { safeStorage } from '../lib/safe-storage';

/** The languages of the site, each with its own name. A language needs a folder in `messages` and a line here. */
export const languageNames = { mn: 'Монгол', en: 'English', ru: 'Русский' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

/** The storage key of the language that was chosen last, in any tab. */
export const LANGUAGE_KEY = 'tenger.language';
/** The query parameter that chooses a language: `?lang=en`. */
const PARAMETER = 'lang';

const parseLanguage = (text: string | null): Language | undefined =>
  languages.find((known) => known === text);

/** Returns the query of the same page in another language. */
export function queryFor(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, language);
  return `?${query}`;
}

/**
 * Reads the language from the address or the storage. Removes it from the address, so that a shared link opens in the
 * recipient's language.
 */
function readLanguage(): Language {
  const address = new URL(location.href);
  const requested = parseLanguage(address.searchParams.get(PARAMETER));
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  if (requested) safeStorage.write(LANGUAGE_KEY, requested);
  return requested ?? parseLanguage(safeStorage.read(LANGUAGE_KEY)) ?? 'mn';
}

/** The language of the page. It does not change until the page loads again. */
export const language: Language = typeof document === 'undefined' ? 'mn' : readLanguage();
// Setting the same value again would make the browser recalculate every style.
if (typeof document !== 'undefined' && document.documentElement.lang !== language)
  document.documentElement.lang = language;
