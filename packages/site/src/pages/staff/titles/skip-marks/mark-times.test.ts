import { expect, it } from 'vitest';
import { edgeLimits, formatMarkTime, moveEdge, parseMarkTime, positionOn, zoomAround } from './mark-times';

it('a time is written with tenths of a second, and read back', () => {
  for (const [seconds, text] of [
    [0, '0:00.0'],
    [83.4, '1:23.4'],
    [59.96, '1:00.0'],
    [3723, '1:02:03.0'],
  ] as const)
    expect(formatMarkTime(seconds)).toBe(text);
  for (const text of ['0:00.0', '1:23.4', '12:34.5', '1:02:03.0'])
    expect(formatMarkTime(parseMarkTime(text) ?? -1)).toBe(text);
});

it('a time is read with a comma, without tenths and as seconds, and nothing else is', () => {
  expect(parseMarkTime(' 1:23,4 ')).toBe(83.4);
  expect(parseMarkTime('1:23')).toBe(83);
  expect(parseMarkTime('90')).toBe(90);
  for (const text of ['', '1:', ':10', '1:75', 'one', '-5', '1:2:3:4', '1.2.3'])
    expect(parseMarkTime(text), text).toBeUndefined();
});

it('an edge stays within the video and does not pass the other one', () => {
  const span = { start: 10, end: 40 };
  expect(moveEdge(span, 'start', 39.9, 100)).toEqual({ start: 39, end: 40 });
  expect(moveEdge(span, 'start', -3, 100)).toEqual({ start: 0, end: 40 });
  expect(moveEdge(span, 'end', 500, 99.96)).toEqual({ start: 10, end: 99.9 });
  expect(moveEdge(span, 'end', 12.34, 100)).toEqual({ start: 10, end: 12.3 });
  expect(edgeLimits(span, 'end', 100)).toEqual({ min: 11, max: 100 });
});

it('the enlarged timeline shows the mark with a margin, within the video', () => {
  expect(zoomAround({ start: 5, end: 95 }, 100)).toEqual({ start: 0, end: 100 });
  expect(positionOn({ start: 0, end: 200 }, { start: 50, end: 100 })).toEqual({ left: 25, width: 25 });
  expect(positionOn({ start: 40, end: 60 }, { start: 0, end: 50 })).toEqual({ left: 0, width: 50 });
});
