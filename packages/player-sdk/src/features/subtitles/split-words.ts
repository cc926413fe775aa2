/** A word of a text, or what is between words. */
export interface TextPiece {
  readonly text: string;
  readonly isWord: boolean;
}

/**
 * Splits a text into words and what is between them, in the order of the text. `language`: BCP 47; Mongolian if it is empty
 * or invalid. Numbers are no words. A browser without `Intl.Segmenter` gets one piece that is no word.
 */
export function splitWords(text: string, language: string): TextPiece[] {
  if (!Intl.Segmenter) return [{ text, isWord: false }];
  const segments = segmenterOf(language).segment(text);
  return [...segments].map(({ segment, isWordLike }) => ({
    text: segment,
    isWord: isWordLike === true && /\p{L}/u.test(segment),
  }));
}

function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || 'mn', { granularity: 'word' });
  } catch {
    // A page or a stream named a language that is no BCP 47 tag.
    return new Intl.Segmenter('mn', { granularity: 'word' });
  }
}
