import { expect, it } from 'vitest';
import type { ActionFeedback, PlayerCommand } from '../../engine/command';
import type { Player } from '../../engine/player';
import { createPlayerState } from '../../engine/player-state';
import { createTranslate } from '../../foundation/message';
import { signal } from '../../foundation/signal';
import { messages } from '../../locales/mn';
import { coreCommands } from '../../presets/commands';
import { commandsOf, seekCommands } from '../../presets/deferred/standard/core-commands';
import { playbackRateFeature } from '../playback-rate/playback-rate.view';
import { seekFeedback, volumeFeedback } from './action-feedback';

const en = createTranslate(signal({}));
const mn = createTranslate(signal(messages));
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

it('the commands describe what they did', () => {
  const state = createPlayerState();
  state.time.value = 61;
  state.duration.value = 600;
  state.rate.value = 1.25;
  const commands: readonly PlayerCommand[] = [
    ...coreCommands,
    ...(seekCommands.commands ?? []),
    ...(playbackRateFeature.commands ?? []),
  ];
  const feedbackFor = (id: string, paused = true) => {
    state.paused.value = paused;
    const player = { state, video: signal({ paused }), get: () => ({ commands: signal(commands) }) };
    const command = commandsOf(player as unknown as Player).find((candidate) => candidate.id === id);
    return command?.feedback?.(player as unknown as Player, undefined);
  };
  expect([true, false].map((paused) => feedbackFor('toggle', paused)?.icon)).toEqual(['pause', 'play']);
  expect(words(feedbackFor('back-5'))).toBe('−5 s');
  expect(words(feedbackFor('faster'))).toBe('1.25×');
  expect([words(feedbackFor('tenth')), words(feedbackFor('home'))]).toEqual(['1:01', '1:01']);
  expect(feedbackFor('fullscreen')).toBeUndefined();
});
