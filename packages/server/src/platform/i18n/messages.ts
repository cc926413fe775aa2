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

interface MessageWithValues {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A message for the viewer, before it is written in a language. */
export type Message = KeyWithoutValues | MessageWithValues;

/** A message with values: `message('party.full', { people: 8 })`. */
export const message = <Key extends MessageKey>(
  key: Key,
  values: Readonly<Record<ValueName<Mongolian[Key]>, string | number>>,
): MessageWithValues => ({ key, values });

/** A new language needs a file of messages and a line here. The first is the default. */
const languages = { mn, en, ru } satisfies Record<string, Translations>;

/** Writes a message in one language. */
export type Translate = (message: Message) => string;

const translateTo =
  (translations: Translations): Translate =>
  (source) => {
    if (typeof source === 'string') return translations[source];
    const { key, values } = source;
    return translations[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };

/** Writes messages in Mongolian, for replies that all visitors share. */
export const translateToMongolian = translateTo(mn);

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

/** Writes messages in the client's preferred language by its `Accept-Language` header; Mongolian by default. */
export function translatorFor(acceptLanguage: string | undefined): Translate {
  let best: { translations: Translations; quality: number } = { translations: mn, quality: 0 };
  for (const [language, translations] of Object.entries(languages)) {
    const quality = qualityOf(acceptLanguage ?? '', language);
    if (quality > best.quality) best = { translations, quality };
  }
  return translateTo(best.translations);
}
