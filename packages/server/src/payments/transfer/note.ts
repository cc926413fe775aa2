import { randomInt } from 'node:crypto';

// What a person has to write by hand, in an app, on a phone: short, and without letters that look like others.

const LETTERS = 'ABCDEHKMPTXY23456789';
const MARK = 'TG';
const LENGTH = 6;

export const newCode = (): string =>
  MARK + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Cyrillic letters that look like Latin ones: a phone with a Mongolian keyboard writes those. */
const lookAlikes: Readonly<Record<string, string>> = {
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

/** The code in what a sender wrote, however they wrote it; undefined where there is none. */
export function codeIn(note: string): string | undefined {
  const plain = note
    .normalize('NFC')
    .toUpperCase()
    .replace(/./gu, (letter) => lookAlikes[letter] ?? letter)
    // Г is what the Mongolian keyboard has for G.
    .replace(/TГ/g, MARK)
    .replace(/[\s._\-/\\]+/g, '');
  return pattern.exec(plain)?.[0];
}
