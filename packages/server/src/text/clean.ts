import { Refusal } from '../http/errors';

export interface TextRule {
  /** Letters as people count them. */
  readonly longest: number;
  /** More than one line. */
  readonly lines?: boolean;
}

const segmenter = new Intl.Segmenter('mn', { granularity: 'grapheme' });

/** How many letters people see: a family emoji is one, an accent is none of its own. */
export function lettersOf(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Controls, and what turns around the text after it or cannot be seen. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Line ends, and the two joiners that shape emoji and scripts. */
const HARMLESS = /[\n\u200c\u200d]/g;
/** Letters with towers of marks run over their neighbours. */
const TOWER = /\p{M}{5,}/u;
const LINKS = /(?:https?:\/\/|www\.)/gi;
const MOST_LINKS = 5;

/** A text as it is kept; refuses what is empty, too long, or would spoil the page for others, and names its field. */
export function cleanText(field: string, given: string, { longest, lines = false }: TextRule): string {
  const refusal = (message: string) => new Refusal('bad-input', { message, fields: { [field]: message } });
  const text = given
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(lines ? /[^\S\n]+/g : /\s+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') throw refusal('Сэтгэгдлээ бичнэ үү');
  if (HARMFUL.test(text.replace(HARMLESS, '')) || TOWER.test(text))
    throw refusal('Зөвшөөрөгдөөгүй тэмдэгт байна!');
  if (lettersOf(text) > longest) throw refusal(`Хэт урт байна! (${longest} тэмдэгтээс ихгүй)`);
  if ((text.match(LINKS)?.length ?? 0) > MOST_LINKS) throw refusal('Хэт олон холбоос байна!');
  return text;
}

export const hasLink = (text: string): boolean => text.search(LINKS) >= 0;
