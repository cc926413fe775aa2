import type { Translations } from '@tenger/api-contract';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const otherName: Readonly<Record<string, string>> = { title: 'original', original: 'title' };

/**
 * A reply for readers of another language: the texts of `translations` replace the Mongolian ones, each in English if
 * there is nothing else, and a title shows its original name first. The logo of a title is Mongolian lettering, so it is left out.
 */
export function localize(reply: unknown, language: string): unknown {
  if (Array.isArray(reply)) return reply.map((item) => localize(item, language));
  if (!isObject(reply)) return reply;
  const { translations, ...fields } = Object.fromEntries(
    Object.entries(reply).map(([key, value]) => [
      key,
      key === 'translations' ? value : localize(value, language),
    ]),
  );
  const known = translations as Translations | null | undefined;
  const { title, original_name, match } = fields;
  const hasOriginal = typeof title === 'string' && typeof original_name === 'string' && original_name !== '';
  return {
    ...fields,
    ...(hasOriginal && { title: original_name, original_name: title }),
    ...(hasOriginal && 'logo' in fields && { logo: null }),
    // A search result names the field that matched.
    ...(hasOriginal &&
      isObject(match) && { match: { ...match, in: otherName[String(match.in)] ?? match.in } }),
    ...known?.en,
    ...known?.[language],
  };
}
