import { expect, it } from 'vitest';
import { createCueText } from './cue-text';

it('streamed cues are listed as WebVTT, by start, each once', () => {
  const cues = createCueText();
  cues.add([
    { startTime: 3661.5, endTime: 3662, text: 'later' },
    { startTime: 0.5, endTime: 3, text: 'one\r\n\r\ntwo', line: 10, snapToLines: false, align: 'start' },
  ]);
  cues.add([{ startTime: 3661.5, endTime: 3662, text: 'later' }]);
  expect(cues.text()).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:03.000 line:10% align:start\none\ntwo\n\n01:01:01.500 --> 01:01:02.000\nlater',
  );
});

it('streamed cues without a time are skipped', () => {
  const cues = createCueText();
  cues.add([
    { startTime: Number.NaN, endTime: 3, text: 'a' },
    { startTime: 4, endTime: 4, text: 'b' },
  ]);
  expect(cues.text()).toBe('WEBVTT');
});

it('a cue that the end of a segment has split is joined, and nothing else is', () => {
  const cues = createCueText();
  cues.add([{ startTime: 2, endTime: 2.6, text: 'cut' }]);
  cues.add([
    { startTime: 1.8, endTime: 2, text: 'cut' },
    { startTime: 1.9, endTime: 2.2, text: 'beside' },
    { startTime: 3, endTime: 4, text: 'cut' },
    { startTime: 4, endTime: 5, text: 'cut', line: 1 },
  ]);
  expect(cues.text().match(/.+ --> .+\n.+/g)).toEqual([
    '00:00:01.800 --> 00:00:02.600\ncut',
    '00:00:01.900 --> 00:00:02.200\nbeside',
    '00:00:03.000 --> 00:00:04.000\ncut',
    '00:00:04.000 --> 00:00:05.000 line:1\ncut',
  ]);
});
