import type { Translations } from '@tenger/api-contract';

/** The translations to store, by language and field. Empty texts are left out; null without any. */
export function toTranslations(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Translations | null {
  const languages = Object.entries(texts).flatMap(([language, fields]) => {
    const filled = Object.entries(fields).filter(([, text]) => text !== '');
    return filled.length > 0 ? [[language, Object.fromEntries(filled)] as const] : [];
  });
  return languages.length > 0 ? Object.fromEntries(languages) : null;
}

/** A translated field under its names of the form. */
export const readTranslations = <Name extends string>(name: Name, translations: Translations | null) =>
  ({
    [`${name}_en`]: translations?.en?.[name] ?? '',
    [`${name}_ru`]: translations?.ru?.[name] ?? '',
  }) as Record<`${Name}_en` | `${Name}_ru`, string>;
