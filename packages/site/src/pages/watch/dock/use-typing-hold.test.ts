import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playInContainer, releaseContainer } from '../../../state/watching';
import { fakePlayer } from '../../../testing/fake-player';
import { resetSite } from '../../../testing/reset-site';
import { useTypingHold } from './use-typing-hold';

beforeEach(resetSite);
afterEach(() => document.body.replaceChildren());

/** A watch page with a field, and its player. */
function openWatchPage(html = '<textarea></textarea>') {
  document.body.innerHTML = html;
  playInContainer({ media: 2, episode: 41, startAt: undefined }, document.body);
  const { player, emit } = fakePlayer(100);
  const upNext = { phase: { peek: () => 'countdown' }, cancel: vi.fn() };
  renderHook(() => useTypingHold(Object.assign(player, { feature: async () => upNext })));
  const startCountdown = () => {
    const event = new Event('nextcountdown', { cancelable: true });
    emit('nextcountdown', event);
    return event.defaultPrevented;
  };
  const type = async (field: HTMLElement | null | undefined, text: string) => {
    field?.focus();
    if (field) Object.assign(field, { value: text });
    field?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await Promise.resolve();
  };
  return { startCountdown, type, cancel: upNext.cancel, field: document.querySelector('textarea') };
}

it('the next episode does not start by itself while a comment is being written', async () => {
  const { startCountdown, type, field } = openWatchPage();
  await type(field, 'Үнэхээр');
  expect(startCountdown()).toBe(true);
});

it('a comment that begins during the countdown ends the countdown', async () => {
  const { startCountdown, type, cancel, field } = openWatchPage();
  expect(startCountdown()).toBe(false);
  expect(cancel).not.toHaveBeenCalled();
  await type(field, 'Ү');
  await type(field, 'Үн');
  expect(cancel).toHaveBeenCalledOnce();
});

it('a focused field without text does not hold the next episode', () => {
  const { startCountdown, field } = openWatchPage();
  field?.focus();
  expect(startCountdown()).toBe(false);
});

it('the mini player continues while the viewer types on another page', async () => {
  const { startCountdown, type, cancel, field } = openWatchPage();
  releaseContainer(document.body);
  await type(field, 'Хайлт');
  expect(startCountdown()).toBe(false);
  await type(field, 'Хайлтын');
  expect(cancel).not.toHaveBeenCalled();
});

it('a slider, such as the volume, is not a field that the viewer types in', async () => {
  const { startCountdown, type, cancel } = openWatchPage('<input type="range">');
  const slider = document.querySelector('input');
  slider?.focus();
  expect(startCountdown()).toBe(false);
  await type(slider, '4');
  expect(cancel).not.toHaveBeenCalled();
});

it('text in a field of the player holds the next episode too', async () => {
  const { startCountdown, type } = openWatchPage('<div></div>');
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = '<input>';
  await type(root?.querySelector('input'), 'Сайн');
  expect(startCountdown()).toBe(true);
});
