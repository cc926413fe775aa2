import { expect, it } from 'vitest';
import { createPlayerState } from '../../engine/player-state';
import { createTranslate } from '../../foundation/message';
import { signal } from '../../foundation/signal';
import { tools } from '../../locales/mn/tools';
import type { News } from './feedback';
import { newsOf, seekNews, volumeNews } from './news-of';

const en = createTranslate(signal({}));
const mn = createTranslate(signal(tools));
const words = (news: News | undefined, t = en) => news?.say?.(t);

it('the feedback adds up seconds of one direction and one side', () => {
  const once = seekNews(-10, undefined, 'start');
  const twice = seekNews(-10, once, 'start');
  expect([words(once), words(twice)]).toEqual(['−10 s', '−20 s']);
  expect(words(seekNews(10, twice, 'start'))).toBe('+10 s');
  expect(words(seekNews(-10, twice, 'end'))).toBe('−10 s');
  expect(words(twice, mn)).toBe('−20 сек');
});

it('the feedback shows the volume, and mute for an inaudible one', () => {
  expect(words(volumeNews(0.85, false))).toBe('85%');
  expect([volumeNews(0.85, true).icon, volumeNews(0, false).icon]).toEqual(['muted', 'muted']);
});

it('the feedback knows what the core commands did', () => {
  const state = createPlayerState();
  state.time.value = 61;
  state.duration.value = 600;
  state.rate.value = 1.25;
  expect([true, false].map((paused) => newsOf('toggle', state, paused, undefined)?.icon)).toEqual([
    'pause',
    'play',
  ]);
  expect(words(newsOf('back-5', state, true, undefined))).toBe('−5 s');
  expect(words(newsOf('faster', state, true, undefined))).toBe('1.25×');
  expect(words(newsOf('tenth', state, true, undefined))).toBe('1:01');
  expect(newsOf('fullscreen', state, true, undefined)).toBeUndefined();
});
