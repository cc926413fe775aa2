import { loadChunk } from '../lib/lazy-chunk';
import { language } from './language';

/** The messages of a language by section: `watch`, `staff/orders`. */
type Sections = Readonly<Record<string, object>>;
/** The sections of `staff/` are a file of their own, because viewers do not need them. */
type Bundle = 'viewer' | 'staff';

const loaders = {
  viewer: import.meta.glob<Sections>('./messages/*/index.ts', { import: 'default' }),
  staff: import.meta.glob<Sections>('./messages/*/staff/index.ts', { import: 'default' }),
};

const bundleOf = (section: string): Bundle => (section.startsWith('staff/') ? 'staff' : 'viewer');

/** The translations of the language, as far as they are loaded. */
const loaded: Partial<Record<Bundle, Sections>> = {};
/** The sections of loaded modules. */
const declared = new Map<string, { readonly messages: object; readonly mongolian: object }>();

/** The prototype of messages: finds code that reads them too early, for example in a constant of the first page. */
const notLoaded: object = new Proxy(
  {},
  {
    get(_, key) {
      throw new Error(`The message "${String(key)}" was read before its translation was loaded.`);
    },
  },
);

function fill(section: string): void {
  const sections = loaded[bundleOf(section)];
  const entry = declared.get(section);
  if (!sections || !entry) return;
  Object.assign(entry.messages, sections[section] ?? entry.mongolian);
  // An optional message that the section lacks is undefined from now on.
  Object.setPrototypeOf(entry.messages, Object.prototype);
}

/**
 * Returns the messages of one section in the site's language. Mongolian is part of the script that uses it; for another
 * language, the object is filled by {@link loadTranslation}. A module does not wait for its messages with `await`:
 * WebKit never finishes such a module if its frame is removed meanwhile.
 */
export function sectionMessages<M extends object>(section: string, mongolian: M): M {
  if (language === 'mn') return mongolian;
  const messages: M = Object.create(notLoaded);
  declared.set(section, { messages, mongolian });
  fill(section);
  return messages;
}

/**
 * Loads the translation of the site's language; needed before a page is rendered, and before the staff area is loaded.
 * Without a connection, the texts stay Mongolian.
 */
export async function loadTranslation(bundle: Bundle): Promise<void> {
  if (language === 'mn' || loaded[bundle]) return;
  const folder = `./messages/${language}/`;
  const [load] = Object.entries(loaders[bundle]).flatMap(([path, load]) =>
    path.startsWith(folder) ? load : [],
  );
  const sections = load && (await loadChunk(folder, load).catch(() => undefined));
  // Screen readers choose their voice by it.
  if (!sections) document.documentElement.lang = 'mn';
  loaded[bundle] = sections ?? {};
  for (const section of declared.keys()) fill(section);
}
