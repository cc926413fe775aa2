import { play, read, waitForPlayback } from './player-page';
import { expect, test } from './test';

// The demo's live channels in every browser.

// The server's bare page has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

/** Seconds. The viewer can seek back two minutes, so playback from the start of that range would be far behind. */
const MAX_DELAY = 30;

for (const { kind, path, delayAtEdge } of [
  { kind: 'HLS', path: '/live/night/master.m3u8' },
  { kind: 'low-latency HLS', path: '/live/night/low/master.m3u8', delayAtEdge: 8 },
  { kind: 'DASH', path: '/live/night/manifest.mpd' },
  { kind: 'FLV', path: '/live/trailer.flv' },
]) {
  test(`a live channel in ${kind} plays near its edge`, async ({ view, server, files }) => {
    await view.open(`${server}/healthz`);
    await view.run(
      `document.body.innerHTML = '<div id="player"></div>';
      const script = document.createElement('script');
      script.src = args[0];
      document.body.append(script);
      await new Promise((done, fail) => Object.assign(script, { onload: done, onerror: fail }));
      globalThis.made = TengerPlayer.create(document.getElementById('player'), {
        video: { url: args[1] }, live: true, storage: false,
      });
      made.muted = true;`,
      `${files.origin}/player/player.js`,
      path,
    );
    await play(view);
    await expect.poll(async () => (await read(view)).time).toBeGreaterThan(0);
    const { time, error } = await read(view);
    expect(error).toBe('');
    await waitForPlayback(view, time);
    expect(await view.run('return made.duration === Infinity')).toBe(true);
    const readDelay = () => view.run<number>('return made.state.seekable.peek().end - made.currentTime');
    expect(await readDelay()).toBeLessThan(MAX_DELAY);
    if (delayAtEdge === undefined) return;
    // A browser that decodes in software is late by the time it took to start; a viewer then returns to the edge.
    await view.run('made.currentTime = made.state.seekable.peek().end');
    await waitForPlayback(view, (await read(view)).time);
    await expect.poll(readDelay).toBeLessThan(delayAtEdge);
  });
}
