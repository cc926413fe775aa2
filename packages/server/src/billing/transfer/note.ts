import { randomInt } from 'node:crypto';

// Viewers type the code on a phone, so it is short and has no ambiguous letters.

const LETTERS = 'ABCDEHKMPTXY23456789';
const MARK = 'TG';
const LENGTH = 6;

export const newTransferCode = (): string =>
  MARK + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Cyrillic letters that look like Latin ones: a phone with a Mongolian keyboard writes those. */
const similarLetters: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ү: 'Y',
};
const pattern = new RegExp(`${MARK}[${LETTERS}]{${LENGTH}}`);

/** Finds the code in a note, in any spelling; undefined without a code. */
export function findTransferCode(note: string): string | undefined {
  const plain = note
    .normalize('NFC')
    .toUpperCase()
    .replace(/./gu, (letter) => similarLetters[letter] ?? letter)
    // Mongolian keyboards have Г instead of G.
    .replace(/TГ/g, MARK)
    .replace(/[\s._\-/\\]+/g, '');
  return pattern.exec(plain)?.[0];
}
