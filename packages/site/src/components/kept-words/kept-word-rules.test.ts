import { expect, it } from 'vitest';
import { aKeptWord } from '../../testing/fixtures';
import { clipStart, groupByTitle, rangesOfWord } from './kept-word-rules';

it('words are grouped by title, the title of the newest word first', () => {
  const of = (id: number, title: number) => aKeptWord({ id, media: { ...aKeptWord().media, id: title } });
  const groups = groupByTitle([of(5, 2), of(4, 7), of(3, 2)]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[5, 3], [4]]);
});

it('a clip starts a little before its cue, and not before the video', () => {
  expect(clipStart({ start: 12.4 })).toBeCloseTo(11.9);
  expect(clipStart({ start: 0.2 })).toBe(0);
});

it('the word is found in its sentence, whatever its case', () => {
  expect(rangesOfWord({ word: 'эзэн', text: 'Уулын Эзэн' })).toEqual([[6, 10]]);
  expect(rangesOfWord({ word: 'x', text: 'Уулын эзэн' })).toEqual([]);
});
