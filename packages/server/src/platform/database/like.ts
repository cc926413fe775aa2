import { toStorableText } from '../text/clean';

/** A LIKE pattern that matches anywhere in a text; undefined without a query. */
export function like(q = ''): string | undefined {
  const text = toStorableText(q);
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
