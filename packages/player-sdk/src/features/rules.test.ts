import { describe, expect, it } from 'vitest';
import { createTranslate } from '../foundation/message';
import { signal } from '../foundation/signal';
import { messages as mn } from '../locales/mn';
import { PlayerError, type PlayerErrorCode } from '../media/errors';
import { coreCommands } from '../presets/commands';
import { describeError } from './error-panel/error-panel.view';
import { commandFor } from './hotkeys/hotkeys';
import { nextSampleMs, nextStall, type StallState, sampleMs, smoothSampleMs } from './loading/loading';
import { noticeMs } from './notice/notice';
import { defaultRates } from './playback-rate/playback-rate';
import { readIndex, storedQuality } from './quality/quality';
import { resumePosition } from './resume/resume';
import { rangesGradient, timeForScreenReader } from './seek-bar/seek-bar.view';
import { defaultVolume } from './volume/volume';

const press = (key: string, code = '', more = {}) =>
  commandFor(coreCommands, {
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  })?.id;

describe('hotkeys', () => {
  it.each([
    ['ArrowLeft', 'back-5'],
    ['ArrowRight', 'forward-10'],
    ['ArrowUp', 'louder'],
    ['ArrowDown', 'quieter'],
    [' ', 'toggle'],
    ['Escape', 'leave'],
    ['7', 'tenth'],
  ])('R9-11 the hotkey rule holds: %s', (key, command) => {
    expect(press(key)).toBe(command);
  });

  it('hotkeys are bound by physical key, so that a Mongolian layout works', () => {
    expect(press('л', 'KeyK')).toBe('toggle');
    expect(press('ф', 'KeyF')).toBe('fullscreen');
  });

  it('hotkeys leave combinations and unknown keys to the browser', () => {
    expect(press('f', 'KeyF', { ctrlKey: true })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });

  it('a hotkey with Shift differs from the one without', () => {
    const commands = [{ keys: ['Comma'] }, { keys: ['Shift+Comma'] }, { keys: ['?'] }];
    const at = (key: string, code: string, shiftKey: boolean) =>
      commandFor(commands, { key, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false })?.keys[0];
    expect(at(',', 'Comma', false)).toBe('Comma');
    expect(at('<', 'Comma', true)).toBe('Shift+Comma');
    expect(at('?', 'Slash', true)).toBe('?');
  });
});

describe('loading', () => {
  const samples = (times: readonly number[], moving = true) =>
    times.reduce<StallState>((state, time) => nextStall(state, { time, moving }), { time: 0, misses: 0 })
      .misses;

  it('R9-04 R4.6-02 the loading check runs every 100 ms and counts checks without progress', () => {
    expect(sampleMs).toBe(100);
    expect([0, 9, 10].map(nextSampleMs)).toEqual([sampleMs, sampleMs, smoothSampleMs]);
    expect(samples([0.1, 0.2, 0.3])).toBe(0);
    expect(samples([0.1, 0.1])).toBe(1);
    expect(samples([0.1, 0.1, 0.1])).toBe(2);
    expect(samples([0.1, 0.1, 0.1, 0.2])).toBe(0);
  });

  it('R4.6-02 the loading check stops while paused or ended', () => {
    expect(samples([1, 1, 1, 1], false)).toBe(0);
  });
});

describe('quality', () => {
  const options = [
    { id: 'a', label: '480 SD', index: 0 },
    { id: 'b', label: '720 HD', index: 1 },
  ];

  it('R4.6-09 a stored quality index applies only if that quality exists', () => {
    expect(storedQuality(options, 1)?.label).toBe('720 HD');
    expect(storedQuality(options, 2)).toBeUndefined();
    expect(storedQuality(options, undefined)).toBeUndefined();
  });

  it.each([
    [1, 1],
    [-1, -1],
    [1.5, undefined],
    ['1', undefined],
    [-2, undefined],
    [null, undefined],
  ])('the quality setting %j is read as %s', (stored, index) => {
    expect(readIndex(stored)).toBe(index);
  });
});

it('buffered ranges are drawn as a gradient within the bar', () => {
  expect(
    rangesGradient(
      [
        { start: 0, end: 5 },
        { start: 8, end: 99 },
      ],
      { start: 0, end: 10 },
      'red',
    ),
  ).toBe(
    'linear-gradient(to right, transparent 0%, red 0%, red 50%, transparent 50%, transparent 80%, red 80%, red 100%, transparent 100%)',
  );
  expect(rangesGradient([{ start: 110, end: 120 }], { start: 100, end: 120 }, 'red')).toContain(
    'red 50%, red 100%',
  );
  expect(rangesGradient([{ start: 0, end: 5 }], { start: 0, end: 0 }, 'red')).toBe('none');
});

it.each([
  [undefined, 100, 0],
  [-3, 100, 0],
  [40, 100, 40],
  [95, 100, 0],
  [5.8, 6, 0],
  [40, 0, 40],
  [40, Number.POSITIVE_INFINITY, 40],
])('a video left at %s of %s resumes at %s', (left, duration, start) => {
  expect(resumePosition(left ?? Number.NaN, duration)).toBe(start);
});

it('R9-09 R9-12 R9-07 the features use the numbers of the specification', () => {
  expect(defaultVolume).toBe(0.7);
  expect(defaultRates).toEqual([0.75, 1, 1.25, 1.5, 2, 4]);
  expect(noticeMs).toBe(2000);
});

describe('error messages and times', () => {
  const t = createTranslate(signal(mn));
  const error = (code: PlayerErrorCode, subject?: string) =>
    describeError(new PlayerError(code, '', subject ? { subject } : {}), true, t);

  it('times are formatted for screen readers', () => {
    expect(timeForScreenReader(t, 65)).toBe('1 мин 5 сек');
    expect(timeForScreenReader(t, 3661)).toBe('1 цаг 1 мин 1 сек');
    expect(timeForScreenReader(t, Number.NaN)).toBe('0 мин 0 сек');
  });

  it('R8-24 the message says that the video could not be loaded', () => {
    expect(error('network')).toBe('Бичлэг ачаалж чадсангүй');
    expect(error('decode')).toBe('Бичлэг ачаалж чадсангүй');
  });

  it('R8-25 the message says which engine is missing or not supported', () => {
    expect(error('engine-missing', 'HLS')).toBe('HLS тоглуулах сан олдсонгүй');
    expect(error('engine-unsupported', 'HLS')).toBe('Таны хөтөч HLS тоглуулахыг дэмжихгүй байна');
    expect(error('unsupported-source', 'FLV')).toBe('Таны хөтөч FLV тоглуулахыг дэмжихгүй байна');
  });

  it('R8-12 the message says that there is no video', () => {
    expect(error('no-source')).toBe('Уучлаарай бичлэг олдсонгүй');
  });
});
