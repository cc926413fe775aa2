import { INVISIBLE_CHARACTERS } from '@tenger/api-contract';
import { ApiError } from '../http/errors';
import { type Message, message } from '../i18n/messages';

export interface TextRule {
  /** Maximum length in graphemes. */
  readonly longest: number;
  /** Allows line breaks. */
  readonly lines?: boolean;
}

const segmenter = new Intl.Segmenter('mn', { granularity: 'grapheme' });

/** Maximum UTF-16 units of a letter: the longest emoji of people has 15. Joiners could make a letter of any length. */
const UNITS_PER_LETTER = 16;

/**
 * The number of graphemes: a family emoji counts once, a combining accent does not count. Infinite if one is longer
 * than a letter can be. Stops after `most`, because each step of the segmenter costs time in proportion to the whole
 * text.
 */
export function lettersOf(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length > UNITS_PER_LETTER) return Number.POSITIVE_INFINITY;
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** The graphemes of a text. */
export const splitLetters = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Stacked combining marks overlap their surroundings. */
const STACKED_MARKS = /\p{M}{5,}/u;
const LINKS = /(?:https?:\/\/|www\.)/gi;
const MOST_LINKS = 5;

/** Cleans a text for storage. Throws an error that names the field if it is empty, too long or harmful. */
export function cleanText(field: string, input: string, { longest, lines = false }: TextRule): string {
  const invalid = (message: Message) => new ApiError('bad-input', { message, fields: { [field]: message } });
  const text = input
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(lines ? /[^\S\n]+/g : /\s+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') throw invalid('text.empty');
  if (text.search(INVISIBLE_CHARACTERS) >= 0 || STACKED_MARKS.test(text))
    throw invalid('text.forbidden-characters');
  // The first condition bounds the time of the second one, and what is stored.
  if (text.length > longest * UNITS_PER_LETTER || lettersOf(text, longest) > longest)
    throw invalid(message('text.too-long', { most: longest }));
  if ((text.match(LINKS)?.length ?? 0) > MOST_LINKS) throw invalid('text.too-many-links');
  return text;
}

/** NUL, which PostgreSQL rejects in text, and lone surrogates, which it rejects in JSON. */
const NOT_STORABLE = /[\0\p{Cs}]/gu;

/** Removes characters that PostgreSQL rejects, and surrounding whitespace. */
export const toStorableText = (text: string): string => text.replace(NOT_STORABLE, '').trim();

export const hasLink = (text: string): boolean => text.search(LINKS) >= 0;
