/** Characters of a foreign comment that are looked at; nobody reads more on a moving picture. */
const longest = 100;
/** Read before anything is made of a text: a megabyte in one comment must cost no more than a sentence. */
const looked = 400;

/**
 * Controls, and what would turn the direction of the text or hide in it. Joiners stay: emoji are made of them; so do the
 * variation selectors of Mongolian script.
 */
const harmful =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}\u{1d173}-\u{1d17a}]/gu;
/** Marks stacked on one letter reach over the lanes above and below. */
const stacked = /(\p{M}{3})\p{M}+/gu;

/** A text as it may be drawn: one line, without anything that acts on its surroundings. */
export function cleanText(given: unknown, limit = longest): string {
  if (typeof given !== 'string') return typeof given === 'number' ? String(given) : '';
  const plain = given.length > looked ? given.slice(0, looked) : given;
  // Nearly every comment needs nothing done.
  if (/^[ -~\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff]*$/.test(plain) && plain.length <= limit) {
    return plain.trim();
  }
  const text = plain
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(harmful, '')
    .replace(stacked, '$1')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
  const parts = graphemes(text);
  return parts.length > limit ? `${parts.slice(0, limit).join('')}…` : text;
}

let segmenter: Intl.Segmenter | undefined;
/** Code points that always stand alone, so that most texts need no segmenter. */
const alone =
  /^[ -~\u00a0-\u02ff\u0400-\u0482\u048a-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff9d\u3000-\u3002]*$/;

/** What readers count as characters: a family emoji is one. */
export function graphemes(text: string): string[] {
  if (alone.test(text)) return text.split('');
  if (!('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
