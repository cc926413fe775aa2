import { expect, it } from 'vitest';
import { chooseRemedy, type FileFault } from './file-fault';

const fine = { status: 206, type: 'video/mp4' };
const fault = (overrides: Partial<FileFault>): FileFault => ({
  media: 4,
  response: fine,
  attempts: 0,
  ...overrides,
});

it.each([
  ['there is no response', { response: undefined }, 'reload'],
  ['the server returns an error', { response: { status: 503, type: '' } }, 'reload'],
  ['there are too many requests', { response: { status: 429, type: '' } }, 'reload'],
  ['the connection is lost', { media: 2 }, 'reload'],
  ['the data is damaged', { media: 3 }, 'reload'],
  ['the data is damaged again', { media: 3, attempts: 1 }, 'decode'],
  ['there is no response for the fourth time', { response: undefined, attempts: 3 }, 'reload'],
  ['there is no response for the fifth time', { response: undefined, attempts: 4 }, 'network'],
  [
    'the server returns an error for the third time',
    { response: { status: 500, type: '' }, attempts: 2 },
    'server',
  ],
  ['the file does not exist', { response: { status: 404, type: 'text/html' } }, 'not-found'],
  ['a signed URL has expired', { response: { status: 403, type: '' } }, 'expired-url'],
  ['only the first response was an error', {}, 'reload'],
  ['the range of the request is refused', { response: { status: 416, type: '' } }, 'reload'],
  ['the response is an HTML page', { response: { status: 200, type: 'text/html' }, attempts: 1 }, 'decode'],
  ['the file is not a video', { attempts: 1 }, 'decode'],
  ['the response is opaque', { response: { status: 0, type: '' }, attempts: 1 }, 'decode'],
] satisfies [string, Partial<FileFault>, string][])(
  'a file error is classified when %s: %s',
  (_, overrides, expected) => {
    const remedy = chooseRemedy(fault(overrides));
    expect(remedy.kind === 'fail' ? remedy.code : remedy.kind).toBe(expected);
  },
);

it('each retry of a file waits longer, and without a connection the error is due within 30 s', () => {
  const waits = [0, 1, 2, 3].map((attempts) => {
    const remedy = chooseRemedy(fault({ response: undefined, attempts }));
    return remedy.kind === 'reload' ? remedy.afterMs : 0;
  });
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(15_000);
  expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThan(30_000);
});
