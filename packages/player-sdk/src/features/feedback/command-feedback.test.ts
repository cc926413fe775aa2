import { expect, it } from 'vitest';
import { createPlayerState } from '../../engine/player-state';
import { createTranslate } from '../../foundation/message';
import { signal } from '../../foundation/signal';
import { tools } from '../../locales/mn/tools';
import { feedbackForCommand, seekFeedback, volumeFeedback } from './command-feedback';
import type { ActionFeedback } from './feedback';

const en = createTranslate(signal({}));
const mn = createTranslate(signal(tools));
const words = (current: ActionFeedback | undefined, t = en) => current?.say?.(t);

it('the feedback adds up seconds of one direction and one side', () => {
  const once = seekFeedback(-10, undefined, 'start');
  const twice = seekFeedback(-10, once, 'start');
  expect([words(once), words(twice)]).toEqual(['−10 s', '−20 s']);
  expect(words(seekFeedback(10, twice, 'start'))).toBe('+10 s');
  expect(words(seekFeedback(-10, twice, 'end'))).toBe('−10 s');
  expect(words(twice, mn)).toBe('−20 сек');
});

it('the feedback shows the volume, and mute for an inaudible one', () => {
  expect(words(volumeFeedback(0.85, false))).toBe('85%');
  expect([volumeFeedback(0.85, true).icon, volumeFeedback(0, false).icon]).toEqual(['muted', 'muted']);
});

it('the feedback knows what the core commands did', () => {
  const state = createPlayerState();
  state.time.value = 61;
  state.duration.value = 600;
  state.rate.value = 1.25;
  expect([true, false].map((paused) => feedbackForCommand('toggle', state, paused, undefined)?.icon)).toEqual(
    ['pause', 'play'],
  );
  expect(words(feedbackForCommand('back-5', state, true, undefined))).toBe('−5 s');
  expect(words(feedbackForCommand('faster', state, true, undefined))).toBe('1.25×');
  expect(words(feedbackForCommand('tenth', state, true, undefined))).toBe('1:01');
  expect(feedbackForCommand('fullscreen', state, true, undefined)).toBeUndefined();
});
