import type { ShownBrand, Translations } from '@tenger/api-contract';
import { toPeriod } from '../read-time';

interface WindowFields {
  readonly variant: ShownBrand;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** The columns of a time window and a brand. Throws `bad-input` for a window that ends before it starts. */
export const toWindow = ({ variant, ...period }: WindowFields) => ({
  variant: variant === 'both' ? null : variant,
  ...toPeriod(period),
});

/** The translations of one text; null without any. */
export function toTranslations(field: string, texts: Readonly<Record<string, string>>): Translations | null {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return filled.length === 0
    ? null
    : Object.fromEntries(filled.map(([language, text]) => [language, { [field]: text }]));
}
