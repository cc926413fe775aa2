import { expect, it } from 'vitest';
import { urlAtTime } from './share-dialog';

const url = 'https://tenger.example/tenger/watch/2/41';

it.each([
  [null, url],
  [0, `${url}?t=0`],
  [83.9, `${url}?t=83`],
])('the shared address begins at %s', (seconds, address) => {
  expect(urlAtTime(url, seconds)).toBe(address);
  expect(urlAtTime(`${url}?t=5`, seconds)).toBe(address);
});
