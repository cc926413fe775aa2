const ALPHABET = 'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя';
const A = 'A'.charCodeAt(0);
const LATIN = A + ALPHABET.length;
/** Numbers in names are compared as numbers up to this many digits. */
const DIGITS = 9;

function rankOf(character: string): string {
  const cyrillic = ALPHABET.indexOf(character);
  if (cyrillic >= 0) return String.fromCharCode(A + cyrillic);
  const [bare = ''] = character.normalize('NFKD');
  if (bare >= 'a' && bare <= 'z') return String.fromCharCode(LATIN + bare.charCodeAt(0) - 97);
  // Other scripts come last, ordered by code point.
  return /\p{L}/u.test(character) ? `~${character}` : '';
}

/**
 * A key that sorts by bytes as Mongolian sorts, so that databases with and without a Mongolian collation agree:
 * numbers by value, then the 35 letters, then Latin, then the rest. Ignores case and punctuation.
 */
export function sortKey(text: string): string {
  const segments =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+|\s+|[^\d\s]/gu) ?? [];
  return segments
    .map((segment) => {
      if (/^\d/.test(segment)) return segment.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0');
      return /^\s/.test(segment) ? ' ' : rankOf(segment);
    })
    .join('')
    .trim();
}

/** The letter of a name's group: one of the 35, otherwise #. */
export function initialOf(text: string): string {
  const [first = ''] = text
    .normalize('NFC')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase();
  return ALPHABET.includes(first) && first !== '' ? first.toUpperCase() : '#';
}
