import { expect, it } from 'vitest';
import { splitWords } from './split-words';

it.each([
  ['Салхи, шуурга!', 'mn', ['Салхи', 'шуурга']],
  ['Don’t stop – 24 hours', 'en', ['Don’t', 'stop', 'hours']],
  ['…', 'en', []],
  ['Салхи, шуурга!', 'no such language', ['Салхи', 'шуурга']],
  ['Салхи', '', ['Салхи']],
])('the words of %j in %j are %j', (text, language, words) => {
  const pieces = splitWords(text, language);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isWord }) => isWord).map((piece) => piece.text)).toEqual(words);
});

it('a text without spaces is split by the dictionary of its language', () => {
  expect(splitWords('風が吹く', 'ja').filter(({ isWord }) => isWord).length).toBeGreaterThan(1);
});
