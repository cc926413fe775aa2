import { expect, it, vi } from 'vitest';
import { type ExperienceEvent, observeExperience, sendBeacons } from '../../src/experience';
import { files, makePlayer, media, until } from './helpers';

it('the analytics report start, switch and what was watched, and nothing twice', async () => {
  const { handle } = makePlayer({ video: { quality: files } });
  const events: ExperienceEvent[] = [];
  const stop = observeExperience(handle, (event) => events.push(event));
  const of = (type: string) => events.filter((event) => event.type === type);
  handle.muted = true;
  // Slow, so that a busy machine reaches neither the position of the seek nor the end meanwhile.
  handle.player.setRate(0.25);
  await handle.play();
  await until(() => handle.currentTime > 0.4, 'playback');
  handle.quality = '1';
  await until(() => of('switch').length > 0, 'the switch');
  handle.seek(4);
  await until(() => handle.currentTime > 4.2, 'the other place');
  handle.pause();
  await until(() => of('watched').length > 0, 'the pause');
  expect(of('startup')).toHaveLength(1);
  expect(of('startup')[0]).toMatchObject({ backend: 'native', film: media.small.replace(/[?#].*/, '') });
  expect(of('switch')).toMatchObject([{ to: '720 HD', auto: false }]);
  const [watched] = of('watched');
  // A busy machine may stall.
  const stalls = events.filter((event) => event.type === 'rebuffer' && !event.seek);
  expect(watched).toMatchObject({ rebuffers: stalls.length, ended: false });
  if (watched?.type !== 'watched') throw new Error('nothing watched');
  expect(watched.ranges).toHaveLength(2);
  // From the start of playback to its stop, not between two timeupdates.
  expect(watched.ranges[0]?.start).toBeLessThan(0.05);
  expect(watched.ranges[1]?.start).toBeCloseTo(4, 1);
  expect(watched.ranges[1]?.end).toBeCloseTo(handle.currentTime, 1);
  const lengths = watched.ranges.map(({ start, end }) => end - start);
  // Without the part that the seek skipped.
  expect(watched.seconds).toBeCloseTo(
    lengths.reduce((sum, length) => sum + length, 0),
    1,
  );
  handle.load({ url: media.large });
  await until(() => handle.duration > 0, 'the other film');
  expect(new Set(events.map(({ session }) => session)).size).toBe(1);
  stop();
  const before = events.length;
  await handle.play();
  handle.pause();
  expect(events).toHaveLength(before);
});

it('the analytics report what was watched again, and a pause or a report between is no repetition', async () => {
  const { handle } = makePlayer({ video: { url: media.small } });
  const watched: Extract<ExperienceEvent, { type: 'watched' }>[] = [];
  observeExperience(handle, (event) => event.type === 'watched' && watched.push(event));
  const pauseAt = async (seconds: number) => {
    const count = watched.length;
    await handle.play();
    await until(() => handle.currentTime > seconds, 'playback');
    handle.pause();
    await until(() => watched.length > count, 'the report');
  };
  handle.muted = true;
  // Slow, so that a busy machine does not reach the end.
  handle.player.setRate(0.5);
  await pauseAt(1);
  await pauseAt(2.5);
  expect(totalOf(watched.at(-1)?.replayed)).toBeLessThan(0.3);
  handle.seek(1.5);
  await pauseAt(2.2);
  expect(watched.at(-1)?.replayed.at(-1)?.start).toBeCloseTo(1.5, 0);
  expect(totalOf(watched.at(-1)?.replayed)).toBeGreaterThan(0.5);
});

const totalOf = (ranges: readonly { start: number; end: number }[] = []) =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);

it('the analytics report errors, without the query of the address', async () => {
  const { handle } = makePlayer({ video: { url: '/no-such-film.mp4?token=secret' } });
  const events: ExperienceEvent[] = [];
  observeExperience(handle, (event) => events.push(event));
  await until(() => events.some(({ type }) => type === 'error'), 'the error');
  expect(events[0]).toMatchObject({ type: 'error', code: 'not-found', fatal: true });
  expect(JSON.stringify(events)).not.toContain('secret');
});

it('the analytics send events in batches, and nothing by themselves', () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const send = sendBeacons('/figures', { about: { title: 7 } });
  send.flush();
  expect(beacon).not.toHaveBeenCalled();
  const moment = { session: 'a', film: '/a.mp4', clock: 1, at: 0 };
  send({ ...moment, type: 'startup', seconds: 0.2, backend: 'native' });
  send({ ...moment, type: 'error', code: 'network', fatal: true });
  expect(beacon).not.toHaveBeenCalled();
  send.stop();
  expect(beacon).toHaveBeenCalledOnce();
  const [url, body] = beacon.mock.calls[0] ?? [];
  expect([url, JSON.parse(String(body)).events.length, JSON.parse(String(body)).about]).toEqual([
    '/figures',
    2,
    { title: 7 },
  ]);
  beacon.mockRestore();
});

it('analytics events of a page that is going away are sent immediately, and batched again when it returns', () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const send = sendBeacons('/figures');
  const event = { session: 'a', film: '/a.mp4', clock: 1, at: 0, type: 'error', fatal: false } as const;
  const last = () => send({ ...event, code: 'network' });
  addEventListener('pagehide', last, { once: true });
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(beacon).toHaveBeenCalledOnce();
  // Restored from the back/forward cache: several together again.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  send({ ...event, code: 'decode' });
  expect(beacon).toHaveBeenCalledOnce();
  send.stop();
  expect(beacon).toHaveBeenCalledTimes(2);
  beacon.mockRestore();
});
