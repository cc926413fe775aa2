import { expect, it } from 'vitest';
import { keyNames } from './key-names';

it.each([
  [
    [' ', 'KeyK'],
    ['Space', 'K'],
  ],
  [['ArrowLeft'], ['←']],
  [['Shift+Comma'], ['<']],
  [['Shift+KeyS'], ['⇧ S']],
  [[...'0123456789'], ['0 – 9']],
  [['?', 'Shift+Slash'], ['?']],
])('the key %j is written as %j', (keys, names) => {
  expect(keyNames(keys, 'Space')).toEqual(names);
});
