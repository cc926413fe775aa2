import { expect, it } from 'vitest';
import { characters } from '../../catalogue';
import { cast } from './cast';

it('the cast has a look for every character and nobody else', () => {
  expect(Object.keys(cast).sort()).toEqual(characters.map((one) => one.slug).sort());
});

it('no two characters look alike', () => {
  const looks = Object.values(cast).map(({ hair, fringe, back, hat, cloth, costume }) =>
    [hair, fringe, back, hat, cloth, costume].join(),
  );
  expect(new Set(looks).size).toBe(looks.length);
});
