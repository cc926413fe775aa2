import { expect, inject, it } from 'vitest';
import { createPlayer, defineTengerPlayer, hls, type PlayerHandle } from '../../src/index';
import {
  failOnUncaughtErrors,
  files,
  find,
  makePlayer,
  media,
  railOf,
  until,
  waitForFrames,
} from './helpers';

failOnUncaughtErrors();

it('a player whose code cannot be fetched plays when the network is back', async () => {
  await fetch('/fault/refuse/2/dash-stream.ts');
  await fetch('/fault/refuse/4/error-recovery.ts');
  const { handle, root } = makePlayer({
    video: { url: `${inject('mediaServer')}/fixtures/dash-subtitles/film.mpd` },
  });
  void handle.play().catch(() => {});
  await until(() => handle.state.error.peek()?.code === 'engine-missing', 'the error');
  const requests = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('error-recovery.ts'));
  // At the error, and after the idle time.
  await until(() => requests().length >= 4, 'its requests');
  expect(root.querySelector('[role=alert]')).toBeNull();
  // The first event fetches what handles the next one.
  await until(() => {
    if (root.querySelector('[role=alert]') || !handle.state.error.peek()) return true;
    dispatchEvent(new Event('online'));
    return false;
  }, 'the error panel');
  dispatchEvent(new Event('online'));
  await until(() => handle.state.stream.peek() !== undefined, 'the stream');
});

it('R8-25 an engine that cannot be fetched is requested twice, explained, and fetched by "Try again"', async () => {
  await fetch('/fault/refuse/2/hls-stream.ts');
  const { handle, root } = makePlayer({ video: { url: media.hls } });
  await until(() => root.querySelector('[role=alert]') !== null, 'the error panel');
  await until(() => root.textContent?.includes('HLS тоглуулах сан олдсонгүй') ?? false, 'the words');
  expect(handle.state.error.peek()?.code).toBe('engine-missing');
  find(root, '.error-retry').click();
  await until(() => handle.currentTime > 0.3, 'playback');
});

it('a broken copy of the engine on the page is explained, too', async () => {
  const engine = () => Promise.reject(new Error('blocked'));
  const player = createPlayer({ video: document.createElement('video'), backends: [hls({ engine })] });
  await expect(player.load({ url: media.hls })).rejects.toMatchObject({
    code: 'engine-missing',
    subject: 'HLS',
  });
  player.destroy();
});

it('two players on a page are independent', async () => {
  const one = makePlayer({ video: { url: media.small }, lang: 'en' }, 400);
  const two = makePlayer({ video: { quality: files }, theme: 'rgb(1, 2, 3)', lang: 'en' }, 400);
  one.handle.muted = true;
  two.handle.muted = true;
  two.handle.volume = 0.3;
  await Promise.all([one.handle.play(), two.handle.play()]);
  one.handle.seek(2);
  one.handle.destroy();
  expect(one.box.childNodes).toHaveLength(0);
  await until(() => two.handle.currentTime > 0.3, 'the other to play on');
  expect(two.handle.volume).toBe(0.3);
  expect(railOf(two.root).backgroundImage).toContain('rgb(1, 2, 3) 0');
});

it('a player that is moved within the page plays on, with its controls', async () => {
  const { handle, root, video } = makePlayer({ video: { url: media.small }, loop: true, lang: 'en' });
  handle.muted = true;
  await handle.play();
  await until(() => handle.currentTime > 0.2, 'playback');
  const element = video();
  const other = document.createElement('section');
  document.body.append(other);
  other.append(handle.element);
  const moved = handle.currentTime;
  await until(() => handle.currentTime > moved + 0.2 || handle.currentTime < moved, 'playback to continue');
  find(root, '.play').click();
  expect(handle.paused).toBe(true);
  expect(video()).toBe(element);
  handle.destroy();
  other.remove();
});

it('a player that was removed from the page in any state can still be destroyed', async () => {
  const started = ({ state }: PlayerHandle) => until(() => state.started.peek(), 'playback');
  const states = [
    [{ quality: files }, () => {}],
    [{ url: media.hls }, () => waitForFrames()],
    [{ quality: files }, started],
  ] as const;
  for (const [video, reach] of states) {
    const { handle, box } = makePlayer({ video });
    void handle.play();
    await reach(handle);
    box.remove();
    await waitForFrames();
    handle.seek(1);
    handle.destroy();
    expect(handle.player.signal.aborted).toBe(true);
    expect(handle.paused).toBe(true);
    expect(handle.element.isConnected).toBe(false);
  }
});

it('the last of two loads wins in any stage of the first, and no promise stays pending', async () => {
  const { handle, video } = makePlayer({ video: { url: media.hls }, lang: 'en' });
  const settled = await Promise.allSettled([
    handle.load({ url: '/fault/missing.mp4/first' }),
    handle.load({ url: media.hls }),
    handle.load({ quality: files }),
    handle.load({ url: media.large }),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  await until(() => video().videoWidth === 640, 'the last film');
  expect(handle.qualities).toEqual([]);
  expect(handle.state.error.peek()).toBeUndefined();
  expect(video().src).toBe(media.large);
});

it('<tenger-player> survives being moved, follows its attributes, and ends when it is removed', async () => {
  defineTengerPlayer();
  type Element = HTMLElement & { player: PlayerHandle | undefined };
  const element = document.createElement('tenger-player') as Element;
  element.setAttribute('src', media.small);
  element.setAttribute('options', '{ not json');
  document.body.append(element);
  const { player } = element;
  const box = document.createElement('div');
  document.body.append(box);
  box.append(element);
  await waitForFrames();
  expect(element.player).toBe(player);
  element.setAttribute('src', media.large);
  await until(() => player?.player.video.peek().videoWidth === 640, 'the other film');
  element.remove();
  await until(() => element.player === undefined, 'the end');
  expect(player?.player.signal.aborted).toBe(true);
  box.append(element);
  expect(element.player).toBeDefined();
  box.remove();
  await until(() => element.player === undefined, 'the end');
});
