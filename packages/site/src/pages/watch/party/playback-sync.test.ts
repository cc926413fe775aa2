import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { fakePlayer } from '../../../testing/fake-player';
import { resetSite } from '../../../testing/reset-site';
import { CHECK_MS } from './playback-follower';
import { startPlaybackSync } from './playback-sync';
import { leaveRoom, room } from './room';

const code = 'abcdefgh';
let api: ReturnType<typeof fakeApi>;
let sync: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  resetSite();
  api = fakeApi();
  sync = new AbortController();
});
afterEach(async () => {
  sync.abort();
  await leaveRoom();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A guest who opens a page with a room, in which all may control playback. */
function openRoomPage({ position = 0, playing = true } = {}) {
  const fake = fakePlayer(100);
  const state = { code, host: 'user-000001', media: 2, episode: 41, open: true, playing };
  const times = { position, rate: 1, at: Date.now(), revision: 1, ends_at: '2026-12-01T00:00:00Z' };
  Object.assign(room, { phase: 'in', code, state: { ...state, ...times } });
  startPlaybackSync(fake.player, sync.signal);
  return fake;
}
/** A guest whose player follows a room that plays. */
function joinOpenRoom() {
  const fake = openRoomPage();
  vi.advanceTimersByTime(CHECK_MS);
  const pause = () => {
    fake.video.paused = true;
    fake.emit('pause');
  };
  return { ...fake, pause };
}
const hidePage = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const countSent = async () => {
  await vi.advanceTimersByTimeAsync(300);
  return api.count('/api/m/party/steer');
};

it('a player that resumes, starts and applies its speed after a reload does not move the room', async () => {
  const { video, handle, emit } = openRoomPage({ position: 50 });
  video.readyState = 0;
  video.playbackRate = 2;
  emit('ratechange');
  emit('play');
  Object.assign(video, { currentTime: 12, seeking: true, readyState: 1 });
  emit('seeking');
  await vi.advanceTimersByTimeAsync(1_000);
  Object.assign(video, { seeking: false, readyState: 4 });
  emit('seeked');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await countSent()).toBe(0);
  expect(handle.seek.mock.calls[0]?.[0]).toBeCloseTo(51, 0);
  expect(video.playbackRate).toBeCloseTo(1, 0);
});

it('a player that starts by itself after a reload does not start a room that is paused', async () => {
  const { handle, emit } = openRoomPage({ playing: false });
  emit('play');
  expect(await countSent()).toBe(0);
  expect(handle.pause).toHaveBeenCalled();
});

it('a start that the browser reverts after a reload does not pause the room', async () => {
  const { video, emit } = openRoomPage();
  video.readyState = 0;
  emit('play');
  video.paused = true;
  emit('pause');
  expect(await countSent()).toBe(0);
  expect(room.aside).toBe(false);
});

it('a viewer who seeks after the first jump of the player moves the room', async () => {
  const { video, handle, emit } = openRoomPage({ position: 50 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handle.seek).toHaveBeenCalledOnce();
  video.currentTime = 80;
  emit('seeking');
  emit('seeked');
  expect(await countSent()).toBe(1);
  expect(api.requests.at(-1)?.body).toMatchObject({ position: 80, playing: true, rate: 1 });
});

it('a viewer in control who pauses stops the room', async () => {
  const { pause } = joinOpenRoom();
  pause();
  expect(await countSent()).toBe(1);
  expect(room.aside).toBe(false);
});

it('a pause during a reconnection stays, and the viewer joins the room again when they want', async () => {
  const { pause, handle } = joinOpenRoom();
  room.phase = 'again';
  pause();
  room.phase = 'in';
  await vi.advanceTimersByTimeAsync(3_000);
  expect([handle.play.mock.calls.length, room.aside, await countSent()]).toEqual([0, true, 0]);
});

it('a seek during a reconnection reaches the room, and is not reverted after it', async () => {
  const { video, handle, emit } = joinOpenRoom();
  room.phase = 'again';
  video.currentTime = 60;
  emit('seeking');
  emit('seeked');
  expect(await countSent()).toBe(1);
  expect(api.requests.at(-1)?.body).toMatchObject({ position: 60, playing: true });
  expect(handle.seek).not.toHaveBeenCalled();
});

it('a player that loads its source again during a reconnection does not move the room', async () => {
  const { video, emit } = joinOpenRoom();
  room.phase = 'again';
  video.currentTime = 30;
  await vi.advanceTimersByTimeAsync(1_000);
  video.currentTime = 30.2;
  emit('seeking');
  emit('seeked');
  expect(await countSent()).toBe(0);
});

it('a phone that locks pauses only its own player, and continues with the room', async () => {
  const { pause, handle } = joinOpenRoom();
  hidePage(true);
  pause();
  expect(await countSent()).toBe(0);
  expect(room.aside).toBe(true);
  hidePage(false);
  expect(await countSent()).toBe(0);
  await handle.play();
  expect(room.aside).toBe(false);
  expect(await countSent()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handle.seek).toHaveBeenCalled();
});

it('a viewer in control who pauses in a small window stops the room, although the page is hidden', async () => {
  const { pause, video } = joinOpenRoom();
  hidePage(true);
  Object.assign(video, { webkitPresentationMode: 'picture-in-picture' });
  pause();
  expect(await countSent()).toBe(1);
  expect(room.aside).toBe(false);
});

it('a phone that pauses the video just before it hides the page does not stop the room when it wakes up', async () => {
  const { pause } = joinOpenRoom();
  pause();
  hidePage(true);
  expect(await countSent()).toBe(0);
  expect(room.aside).toBe(true);
});

it('a seek that was about to be sent is not sent as a pause after the page was hidden', async () => {
  const { video, pause, emit } = joinOpenRoom();
  video.currentTime = 60;
  emit('seeking');
  hidePage(true);
  pause();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.count('/api/m/party/steer')).toBe(0);
});

it('a range that a guest repeats ends with the first correction of a closed room', async () => {
  const { video, abLoop, emit } = joinOpenRoom();
  Object.assign(room.state ?? {}, { open: false });
  const seek = async (seconds: number) => {
    video.currentTime = seconds;
    emit('seeking');
    emit('seeked');
    await vi.advanceTimersByTimeAsync(CHECK_MS);
  };
  await seek(40);
  // A range that has only its start does not seek.
  expect(abLoop.clear).not.toHaveBeenCalled();
  abLoop.loop.peek = () => ({ start: 30, end: 40 });
  await seek(30);
  expect(abLoop.clear).toHaveBeenCalledOnce();
  expect(await countSent()).toBe(0);
});
