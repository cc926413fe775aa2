/** The languages of the player. A new one needs a file of messages, a name here and a loader (load-locale.ts). */
export const languages = ['en', 'mn', 'ru'] as const;

/** A language of the player. */
export type Language = (typeof languages)[number];

/** Whether the player has messages in this language. */
const isLanguage = (value: unknown): value is Language => languages.some((code) => code === value);

/** The player's language for a tag such as "ru-RU"; English if it is not supported. */
export function languageOf(tag: string): Language {
  const [code] = tag.toLowerCase().split('-');
  return isLanguage(code) ? code : 'en';
}
