import { en } from './messages/en';
import { type MessageKey, mn, type Translations } from './messages/mn';
import { ru } from './messages/ru';

type Mongolian = typeof mn;

type ValueName<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

type KeyWithoutValues = {
  [Key in MessageKey]: [ValueName<Mongolian[Key]>] extends [never] ? Key : never;
}[MessageKey];

/** A text in Mongolian, and in other languages if there are translations, such as a title. */
export interface LocalText {
  readonly mn: string;
  readonly en?: string;
  readonly ru?: string;
}

type MessageValue = string | number | LocalText;

interface MessageWithValues {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** A message for the viewer, before it is written in a language. */
export type Message = KeyWithoutValues | MessageWithValues;

/** A message with values: `message('party.full', { people: 8 })`. */
export const message = <Key extends MessageKey>(
  key: Key,
  values: Readonly<Record<ValueName<Mongolian[Key]>, MessageValue>>,
): MessageWithValues => ({ key, values });

/** Writes a message in one language. */
export type Translate = (message: Message) => string;

/** The order of the forms of a noun; the last form serves for the other numbers. */
const PLURALS: readonly string[] = ['one', 'few', 'many'];

/** A value is `{days}`; the form of a noun that follows its number is `{days|day|days}`. */
function translateTo(language: keyof LocalText, translations: Translations): Translate {
  const plural = new Intl.PluralRules(language);
  return (source) => {
    if (typeof source === 'string') return translations[source];
    const { key, values } = source;
    return translations[key].replace(/\{(\w+)(\|[^{}]*)?\}/g, (whole, name: string, forms?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (typeof value === 'object') return value[language] ?? value.mn;
      if (forms === undefined) return String(value);
      return (
        forms
          .slice(1)
          .split('|')
          .at(PLURALS.indexOf(plural.select(Number(value)))) ?? whole
      );
    });
  };
}

/**
 * A new language needs a file of messages, its entry here and one in `LocalText`, and a migration of the languages of accounts.
 * The first is the default.
 */
const translators = {
  mn: translateTo('mn', mn),
  en: translateTo('en', en),
  ru: translateTo('ru', ru),
} satisfies Record<keyof LocalText, Translate>;

export type Language = keyof typeof translators;
export const languages = Object.keys(translators) as unknown as readonly [Language, ...Language[]];

/** Writes messages in Mongolian, for replies that all visitors share. */
export const translateToMongolian = translators.mn;

/** Writes messages in a language; in Mongolian without one. */
export const translatorIn = (language: Language | null | undefined): Translate =>
  // A newer release beside this one may have stored another language.
  translators[languages.find((known) => known === language) ?? 'mn'];

/** Whether this release has the message. A newer release beside this one may have stored others. */
export const isKnownMessage = (source: Message): boolean =>
  Object.hasOwn(mn, typeof source === 'string' ? source : source.key);

/** The quality of a language in an `Accept-Language` header, 0 to 1. */
function qualityOf(header: string, language: string): number {
  const qualities = header.split(',').flatMap((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    if (tag !== language && !tag.startsWith(`${language}-`)) return [];
    const [, quality = '1'] = /^\s*q=([\d.]+)\s*$/.exec(rest.join(';')) ?? [];
    return [Number(quality) || 0];
  });
  return Math.max(0, ...qualities);
}

/** The client's preferred language by its `Accept-Language` header; undefined if it accepts none of ours. */
export function languageOf(acceptLanguage: string | undefined): Language | undefined {
  let best: { language?: Language; quality: number } = { quality: 0 };
  for (const language of languages) {
    const quality = qualityOf(acceptLanguage ?? '', language);
    if (quality > best.quality) best = { language, quality };
  }
  return best.language;
}

/** Writes messages in the client's preferred language by its `Accept-Language` header; Mongolian by default. */
export const translatorFor = (acceptLanguage: string | undefined): Translate =>
  translatorIn(languageOf(acceptLanguage));
