import type { Translations } from '@tenger/api-contract';
import { renderMarkdown } from '../../catalog/pages/markdown';
import { ApiError } from '../../platform/http/errors';
import { toStorableText } from '../../platform/text/clean';
import { toTranslations } from '../translations';

/** Replaces control characters, which single-line fields do not allow, and what PostgreSQL rejects. */
export const toSingleRow = (text: string) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The text, or `bad-input` that names the field if it is empty. */
export function filled(field: string, text: string): string {
  if (text) return text;
  const message = 'field.empty';
  throw new ApiError('bad-input', { message, fields: { [field]: message } });
}

type Fields = Readonly<Record<string, unknown>>;
const textOf = (fields: Fields, name: string) => toStorableText(String(fields[name] ?? ''));

/** The translations of single-line fields and of a Markdown body; null without any. */
export function toStoredTranslations(
  fields: Fields,
  lines: readonly string[],
  hasBody: boolean,
): Translations | null {
  const textsIn = (language: string) => ({
    ...Object.fromEntries(lines.map((name) => [name, toSingleRow(textOf(fields, `${name}_${language}`))])),
    body: hasBody ? renderMarkdown(textOf(fields, `body_${language}`)) : '',
  });
  return toTranslations({ en: textsIn('en'), ru: textsIn('ru') });
}

/** The columns of a Markdown body. */
export function toStoredBody(fields: Fields) {
  const source = {
    mn: textOf(fields, 'body'),
    en: textOf(fields, 'body_en'),
    ru: textOf(fields, 'body_ru'),
  };
  return { body: filled('body', renderMarkdown(source.mn)), source };
}

interface StoredBody {
  readonly body: string;
  readonly translations: Translations | null;
  readonly source: Readonly<Record<string, string>> | null;
}

/** The Markdown of a stored body. An import may have replaced the body; then its HTML is the source. */
export function readBodies({ body, translations, source }: StoredBody) {
  const sourceOf = (language: string, html: string) => {
    const known = source?.[language];
    return known !== undefined && renderMarkdown(known) === html ? known : html;
  };
  return {
    body: sourceOf('mn', body),
    body_en: sourceOf('en', translations?.en?.body ?? ''),
    body_ru: sourceOf('ru', translations?.ru?.body ?? ''),
  };
}
