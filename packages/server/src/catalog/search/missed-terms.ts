/** Terms that found nothing, in memory until they are written. */

/** Maximum characters of a stored term. */
const MAX_TERM = 60;
/** Phone numbers and e-mail addresses are no titles, and not ours to keep. */
const PERSONAL = /\d{6,}|@/;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The term as it is counted; undefined if it is not. */
export function normalizeTerm(text: string): string | undefined {
  const clean = text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim().toLowerCase();
  const term = Array.from(clean).slice(0, MAX_TERM).join('').trim();
  return term.length < 2 || PERSONAL.test(term) ? undefined : term;
}

/**
 * Drops terms that are only the beginning of another one: suggestions search while a viewer types, so "nar", "naru" and
 * "narut" are one search.
 */
export function dropBeginnings(terms: ReadonlyMap<string, number>): Map<string, number> {
  const sorted = [...terms].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.filter(([term], at) => !sorted[at + 1]?.[0].startsWith(term)));
}
