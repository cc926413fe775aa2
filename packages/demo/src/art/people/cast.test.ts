import { expect, it } from 'vitest';
import { characters } from '../../catalogue';
import { cast } from './cast';

it('the cast has an appearance for every character and for no one else', () => {
  expect(Object.keys(cast).sort()).toEqual(characters.map((one) => one.slug).sort());
});

it('no two characters look alike', () => {
  const appearances = Object.values(cast).map(({ hair, fringe, back, hat, cloth, costume }) =>
    [hair, fringe, back, hat, cloth, costume].join(),
  );
  expect(new Set(appearances).size).toBe(appearances.length);
});
