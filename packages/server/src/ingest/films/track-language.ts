/** The language of a file's tag (ISO 639, such as `jpn`) in BCP 47; undefined if it is missing or says nothing. */
export function readLanguageTag(tag: string | undefined): string | undefined {
  if (!tag || /^(?:und|mis|mul|zxx)\b/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The name of a language in that language, such as “日本語”. */
export function nativeLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Scripts that tell a language, the surest first. Japanese also has Chinese letters, and Mongolian all Russian ones. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['mn', /[өү]/i],
  ['ru', /\p{Script=Cyrillic}/u],
  ['en', /\p{Script=Latin}/u],
];

/** The language of a text without a tag, by its letters. */
export const guessLanguage = (text: string): string | undefined =>
  scripts.find(([, letters]) => letters.test(text))?.[0];
