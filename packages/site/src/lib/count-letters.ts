/** Counts characters, not bytes: Ө and й are one each. */
export const countLetters = (text: string): number => {
  let letters = 0;
  for (const _ of new Intl.Segmenter('mn', { granularity: 'grapheme' }).segment(text.trim())) letters += 1;
  return letters;
};
