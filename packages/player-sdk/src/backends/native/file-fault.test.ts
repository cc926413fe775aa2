import { expect, it } from 'vitest';
import { type FileFault, remedyFor } from './file-fault';

const fine = { status: 206, type: 'video/mp4' };
const fault = (given: Partial<FileFault>): FileFault => ({
  media: 4,
  answer: fine,
  opened: false,
  attempts: 0,
  ...given,
});

it.each([
  ['nobody answers', { answer: undefined }, 'reload'],
  ['the server fails', { answer: { status: 503, type: '' } }, 'reload'],
  ['too many requests', { answer: { status: 429, type: '' } }, 'reload'],
  ['the line was cut', { media: 2, opened: true }, 'reload'],
  ['a damaged place', { media: 3, opened: true }, 'reload'],
  ['a damaged place again', { media: 3, opened: true, attempts: 1 }, 'decode'],
  ['nobody answers for the third time', { answer: undefined, attempts: 2 }, 'network'],
  ['the server fails for the third time', { answer: { status: 500, type: '' }, attempts: 2 }, 'server'],
  ['no such file', { answer: { status: 404, type: 'text/html' } }, 'not-found'],
  ['a signed address that has ended', { answer: { status: 403, type: '' } }, 'expired-url'],
  ['a page in place of the film', { answer: { status: 200, type: 'text/html' }, opened: true }, 'decode'],
  ['not a film at all', {}, 'decode'],
  ["another site's answer, which cannot be read", { answer: { status: 0, type: '' } }, 'decode'],
] satisfies [string, Partial<FileFault>, string][])(
  'a file error is classified when %s: %s',
  (_, given, what) => {
    const remedy = remedyFor(fault(given));
    expect(remedy.kind === 'fail' ? remedy.code : remedy.kind).toBe(what);
  },
);

it('the second retry of a file waits longer', () => {
  const waits = [0, 1].map((attempts) => remedyFor(fault({ answer: undefined, attempts })));
  expect(waits).toEqual([
    { kind: 'reload', afterMs: 1000 },
    { kind: 'reload', afterMs: 3000 },
  ]);
});
