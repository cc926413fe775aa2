import { stored } from '../lib/stored';

/** Languages the site speaks. Mongolian is the one it comes in. */
export const languages = ['mn', 'en'] as const;
export type Language = (typeof languages)[number];

const KEPT = 'tenger.language';
/** `?lang=en` on any address of the site chooses, and is kept. */
const ASKED = 'lang';

const known = (text: string | null): Language | undefined => languages.find((one) => one === text);

/** The query that asks for the same page in a language. */
export function queryFor(language: Language, search: string): string {
  const query = new URLSearchParams(search);
  query.set(ASKED, language);
  return `?${query}`;
}

/** Takes the choice out of the address, so that a link that is passed on leaves its reader their own language. */
function chosen(): Language {
  const address = new URL(location.href);
  const asked = known(address.searchParams.get(ASKED));
  if (address.searchParams.has(ASKED)) {
    address.searchParams.delete(ASKED);
    history.replaceState(history.state, '', address);
  }
  if (asked) stored.write(KEPT, asked);
  return asked ?? known(stored.read(KEPT)) ?? 'mn';
}

/** The language of this visit: chosen once, when the page is loaded. Another choice loads it anew. */
export const language: Language = typeof document === 'undefined' ? 'mn' : chosen();
// Said again, it would have every element's styles worked out anew.
if (typeof document !== 'undefined' && document.documentElement.lang !== language)
  document.documentElement.lang = language;
