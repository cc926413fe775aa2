import { afterEach, expect, it, vi } from 'vitest';
import type { PlayerHandle } from '../tenger-player';
import { serveEmbedding } from './frame';

afterEach(() => vi.unstubAllGlobals());

const readable = <T>(value: T) => ({ peek: () => value });
const handle = {
  ...{ currentTime: 3, paused: true, volume: 1, muted: false, playbackRate: 1 },
  state: { ended: readable(false), duration: readable(60), error: readable(undefined) },
  on: () => () => {},
} as unknown as PlayerHandle;

it.each([
  ['https://partner.example', 'https://partner.example'],
  ['null', '*'],
])('a frame that every page may control replies to a page with the origin %s', (origin, target) => {
  const page = { postMessage: vi.fn() };
  const frame = new EventTarget();
  vi.stubGlobal('window', { parent: page });
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  serveEmbedding(handle, { origins: ['*'] });
  page.postMessage.mockClear();
  const data = { tenger: 1, call: 'hello' };
  frame.dispatchEvent(Object.assign(new Event('message'), { source: page, origin, data }));
  expect(page.postMessage).toHaveBeenCalledWith(expect.objectContaining({ event: 'hello' }), target);
});

it('the call "volume" also unmutes, as the slider of the viewer does', () => {
  const page = { postMessage: vi.fn() };
  const frame = new EventTarget();
  vi.stubGlobal('window', { parent: page });
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  const setVolume = vi.fn();
  serveEmbedding(Object.assign(Object.create(handle), { player: { setVolume } }), { origins: ['*'] });
  const data = { tenger: 1, call: 'volume', value: 0.3 };
  frame.dispatchEvent(
    Object.assign(new Event('message'), { source: page, origin: 'https://partner.example', data }),
  );
  expect(setVolume.mock.calls).toEqual([[0.3]]);
});

/** Calls the frame. Returns its reply. */
async function call(name: string, value?: unknown, over: object = {}) {
  const page = { postMessage: vi.fn() };
  const frame = new EventTarget();
  vi.stubGlobal('window', { parent: page });
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  serveEmbedding(Object.assign(Object.create(handle), over), { origins: ['*'] });
  page.postMessage.mockClear();
  const data = { tenger: 1, call: name, id: 7, value };
  frame.dispatchEvent(
    Object.assign(new Event('message'), { source: page, origin: 'https://partner.example', data }),
  );
  await vi.waitFor(() => expect(page.postMessage).toHaveBeenCalled());
  return page.postMessage.mock.lastCall?.[0] as { id: number; error?: string };
}

it('the call "play" fails if playback did not start, with the error of the media if there is one', async () => {
  expect(await call('play', undefined, { play: async () => {} })).toMatchObject({
    id: 7,
    error: expect.stringContaining('user gesture'),
  });
  const state = { error: readable(new Error('The file is missing.')) };
  expect(await call('play', undefined, { play: async () => {}, state })).toMatchObject({
    error: 'The file is missing.',
  });
  expect(await call('play', undefined, { play: async () => {}, paused: false })).toEqual({
    tenger: 1,
    id: 7,
  });
});

it.each([
  ['seek', Number.NaN],
  ['seek', '12'],
  ['rate', -1],
  ['rate', 0],
  ['volume', null],
])('the call "%s" with %s fails, and changes nothing', async (name, value) => {
  const change = vi.fn();
  const reply = await call(name, value, { seek: change, player: { setVolume: change } });
  expect(reply).toMatchObject({ id: 7, error: expect.stringContaining('not a finite number') });
  expect(change).not.toHaveBeenCalled();
});
