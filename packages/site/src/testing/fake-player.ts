import type { PlayerHandle } from '@tenger/player-react';
import { vi } from 'vitest';

/** The part of a player that playback in sync uses. Its video plays, and a test moves its time. */
export function fakePlayer(duration: number) {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const emit = (name: string, event: unknown = { preventDefault: vi.fn() }) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
    return event as { preventDefault: ReturnType<typeof vi.fn> };
  };
  const video = {
    currentTime: 0,
    paused: false,
    ended: false,
    seeking: false,
    readyState: 4,
    playbackRate: 1,
  };
  const abLoop = { loop: { peek: (): unknown => undefined }, clear: vi.fn() };
  const handle = {
    duration,
    feature: async () => abLoop,
    element: { ownerDocument: document },
    get paused() {
      return video.paused;
    },
    get playbackRate() {
      return video.playbackRate;
    },
    set playbackRate(rate: number) {
      video.playbackRate = rate;
    },
    player: { video: { peek: () => video } },
    state: { started: { peek: () => true } },
    on: (name: string, listener: (event: unknown) => void) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    seek: vi.fn((to: number) => {
      video.currentTime = to;
      emit('seeking');
      emit('seeked');
    }),
    play: vi.fn(async () => {
      video.paused = false;
      emit('play');
    }),
    pause: vi.fn(),
    notice: vi.fn(),
  };
  return { player: handle as unknown as PlayerHandle, handle, video, abLoop, emit };
}
