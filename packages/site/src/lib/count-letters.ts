/** Counts characters, not bytes: Ө and й are one each. */
export function countLetters(text: string): number {
  const trimmed = text.trim();
  // Firefox 124 has no `Intl.Segmenter`; there, a combined emoji counts as several characters.
  const letters =
    'Segmenter' in Intl ? new Intl.Segmenter('mn', { granularity: 'grapheme' }).segment(trimmed) : trimmed;
  return [...letters].length;
}
