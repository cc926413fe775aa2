/** Maximum length of a received comment. */
const maxLength = 100;
/** Input characters that are processed, so that a very long comment costs no more than a sentence. */
const maxScanned = 400;

/**
 * Control, bidirectional and invisible characters. Joiners stay, because emoji need them, and so do the variation
 * selectors of Mongolian script.
 */
const unsafeCharacters =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}\u{1d173}-\u{1d17a}]/gu;
/** Many marks on one letter cover other lanes. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** Returns a text that is safe to draw: one line, without characters that affect other text. */
export function cleanCommentText(input: unknown, limit = maxLength): string {
  if (typeof input !== 'string') return typeof input === 'number' ? String(input) : '';
  const plain = input.length > maxScanned ? input.slice(0, maxScanned) : input;
  // Fast path: most comments need no cleaning.
  if (/^[ -~\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff]*$/.test(plain) && plain.length <= limit) {
    return plain.trim();
  }
  const text = plain
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(unsafeCharacters, '')
    .replace(stackedMarks, '$1')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
  const characters = splitGraphemes(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
}

let segmenter: Intl.Segmenter | undefined;
/** Code points that never join, so that most texts need no segmenter. */
const isolatedCharacters =
  /^[ -~\u00a0-\u02ff\u0400-\u0482\u048a-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff9d\u3000-\u3002]*$/;

/** Splits a text into graphemes: a family emoji is one. */
export function splitGraphemes(text: string): string[] {
  if (isolatedCharacters.test(text)) return text.split('');
  if (!('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
