import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hls, p2p } from '../../src/index';
import { find, makePlayer, media, runAxe, until } from './helpers';

/** A stream that has been live for so many seconds, with real segments and the real hls.js. */
const live = (seconds: number, window?: number) => {
  const url = new URL(media.hls.replace('master', 'v180'));
  url.searchParams.set('live', String(Date.now() - seconds * 1000));
  if (window) url.searchParams.set('window', String(window));
  return url.href;
};

async function watching(url: string, options = {}) {
  const made = makePlayer({ video: { url }, lang: 'en', ...options }, 880);
  made.handle.muted = true;
  await made.handle.play();
  await until(() => made.handle.state.started.peek(), 'playback');
  await made.handle.feature('mini');
  await until(() => made.root.querySelector('.live') !== null, 'the live display');
  const { position } = await made.handle.feature('live');
  return { ...made, position, label: () => find(made.root, '.live').getAttribute('aria-label') };
}

describe('live', () => {
  it('live playback starts at the edge, with a label', async () => {
    const { handle, root, label, video } = await watching(live(60));
    expect(handle.duration).toBe(Number.POSITIVE_INFINITY);
    await until(() => find(root, '.live').hasAttribute('data-edge'), 'the edge');
    expect([label(), find(root, '.live').textContent]).toEqual(['Live', 'Live']);
    const { seekable } = handle.state;
    // The first audio starts a few hundredths of a second later.
    expect(seekable.peek().start).toBeCloseTo(0, 0);
    // Three segments behind the end of the playlist, as the HLS specification requires. The engine knows the edge a
    // moment after the duration.
    const beforeEnd = () => {
      const ranges = video().seekable;
      return ranges.end(ranges.length - 1) - seekable.peek().end;
    };
    await until(() => beforeEnd() > 4 && beforeEnd() < 15, 'the edge in front of the end');
    expect(root.querySelector('.time-length')).toBeNull();
  });

  it('live playback with peer-to-peer delivery starts at the edge too', async () => {
    const engine = p2p({ trackers: ['ws://127.0.0.1:9'], swarm: 'live' });
    const { handle } = await watching(live(60), { backends: [hls({ engine })] });
    // Longer than the start: the playlist is loaded again, too.
    await until(() => handle.currentTime > 47, 'playback at the edge');
    await until(() => handle.state.seekable.peek().end > 50, 'the edge');
    // A busy machine catches up with a delay.
    await until(() => (handle.state.stream.peek()?.latency?.() ?? 99) < 20, 'the latency');
  });

  it('the live bar seeks back within the window, and one press returns to the edge', async () => {
    const { handle, root, position, label } = await watching(live(60));
    const bar = find(root, '.seek-bar');
    expect(bar.getAttribute('aria-disabled')).toBe('false');
    const box = bar.getBoundingClientRect();
    await userEvent.click(bar, { position: { x: box.width * 0.25, y: box.height / 2 } });
    await until(() => !(position.peek()?.atEdge ?? true), 'the viewer to be behind');
    const { end } = handle.state.seekable.peek();
    expect(Math.abs(handle.currentTime - end / 4)).toBeLessThan(6);
    await until(
      () => /^−\d:\d\d$/.test(root.querySelector('.live-behind')?.textContent ?? ''),
      'how far behind',
    );
    // A name that changes every second would be read every second while the focus is on the button.
    expect(label()).toBe('Go to live');
    expect(find(root, '.live-behind').getAttribute('aria-label')).toMatch(/^\d:\d\d behind live$/);
    find(root, '.live').click();
    await until(() => position.peek()?.atEdge === true, 'the edge');
    await until(() => root.querySelector('.live-behind') === null, 'the display');
    expect(handle.paused).toBe(false);
  });

  it('a live seek stays within the sliding window', async () => {
    const { handle, position } = await watching(live(120, 15));
    await until(() => handle.state.seekable.peek().start > 0, 'the window');
    const { start, end } = handle.state.seekable.peek();
    expect(end - start).toBeLessThan(32);
    handle.seek(0);
    expect(handle.currentTime).toBeGreaterThanOrEqual(start);
    handle.seek(Number.POSITIVE_INFINITY);
    expect(handle.currentTime).toBeLessThanOrEqual(handle.state.seekable.peek().end + 1);
    expect(position.peek()?.atEdge).toBe(true);
    await until(() => handle.state.seekable.peek().start > start, 'the window to move on');
  });

  it('a speed above 1 is reset at the live edge, and allowed behind it', async () => {
    const { handle, position } = await watching(live(60));
    await until(() => position.peek()?.atEdge === true, 'the edge');
    handle.playbackRate = 1.5;
    await until(() => handle.playbackRate === 1, 'the normal speed');
    handle.playbackRate = 0.75;
    expect(handle.playbackRate).toBe(0.75);
    handle.seek(5);
    handle.playbackRate = 1.5;
    await until(() => handle.currentTime > 5.3, 'playback');
    expect(handle.playbackRate).toBe(1.5);
  });

  it('a speed that the live edge has reset applies again to the next video', async () => {
    const { handle, position } = await watching(live(60));
    await until(() => position.peek()?.atEdge === true, 'the edge');
    handle.playbackRate = 1.5;
    await until(() => handle.playbackRate === 1, 'the normal speed');
    await handle.load({ url: media.small }, { play: true });
    await until(() => handle.currentTime > 0.1, 'the video');
    expect(handle.playbackRate).toBe(1.5);
  });

  it('a delay after a pause is reduced at a rate that is not the viewer’s speed', async () => {
    const { handle, video, position, root } = await watching(live(60));
    const { latency } = await handle.feature('live');
    await until(() => position.peek()?.atEdge === true, 'the edge');
    expect(latency.peek()).toBeGreaterThan(position.peek()?.behind ?? 99);
    const behind = () => handle.state.seekable.peek().end - handle.currentTime;
    handle.pause();
    await until(() => behind() > 1.2, 'to be late');
    // A larger distance would be the viewer's choice.
    if (behind() > 4) handle.seek(handle.state.seekable.peek().end - 1.5);
    await handle.play();
    await until(() => video().playbackRate > 1, 'to hurry');
    expect([handle.playbackRate, handle.state.rate.peek()]).toEqual([1, 1]);
    const { read, show } = await handle.feature('statistics');
    expect(read()).toMatchObject({ rate: 1, live: { pace: video().playbackRate } });
    show();
    await until(() => /catching up/.test(root.querySelector('.statistics')?.textContent ?? ''), 'the panel');
    // The viewer's speed stays, and so does a position in the past.
    handle.playbackRate = 0.75;
    const time = handle.currentTime;
    await until(() => handle.currentTime > time + 0.6, 'slow playback');
    expect(video().playbackRate).toBe(0.75);
    handle.playbackRate = 1;
    await until(() => video().playbackRate > 1, 'to hurry again');
    handle.seek(handle.currentTime - 2);
    await until(() => !video().seeking && video().playbackRate === 1, 'the pace of who went back');
    const back = handle.currentTime;
    await until(() => handle.currentTime > back + 0.6, 'playback');
    expect(video().playbackRate).toBe(1);
    // Back to the live edge: from there the latency is kept.
    find(root, '.live').click();
    handle.seek(Number.POSITIVE_INFINITY);
    await until(() => behind() < 1, 'the edge');
    expect(handle.state.error.peek()).toBeUndefined();
  });

  it('axe finds nothing in a live player, at the edge and behind it', async () => {
    const { handle, position } = await watching(live(60));
    for (const seconds of [Number.POSITIVE_INFINITY, 10]) {
      handle.seek(seconds);
      await until(() => position.peek()?.atEdge === seconds > 10, 'the position');
      expect(await runAxe(handle.element)).toEqual([]);
    }
  });

  it('digit keys seek to tenths of the live window', async () => {
    const { handle } = await watching(live(60));
    handle.focus();
    const distances: number[] = [];
    handle.on('seeking', () => {
      const { start, end } = handle.state.seekable.peek();
      distances.push(Math.abs(handle.currentTime - (start + end) / 2));
    });
    await userEvent.keyboard('5');
    await until(() => distances.length > 0, 'the seek');
    expect(distances[0]).toBeLessThan(2);
  });

  it('a live player plays earlier parts of the window without an error', async () => {
    const { handle, video } = await watching(live(60));
    handle.seek(14);
    await until(() => handle.currentTime > 14.4 && video().videoWidth === 320, 'playback in the past');
    expect(handle.state.error.peek()).toBeUndefined();
  });

  it('a video after a live stream shows its own times', async () => {
    const { handle, root } = await watching(live(60));
    await handle.load({ url: media.small });
    await until(
      () => root.querySelector('.time-length') !== null && root.querySelector('.live') === null,
      'the time',
    );
  });
});
