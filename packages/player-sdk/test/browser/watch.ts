import { type PlayerHandle, type PlayerOptions, TengerPlayer } from '../../src/index';
import { clock, measureWait } from './spent';

/** For tests that run in parallel: a player that is removed when `act` is done. */
export async function withPlayer<T>(
  options: PlayerOptions,
  act: (handle: PlayerHandle) => Promise<T>,
): Promise<T> {
  const box = document.createElement('div');
  box.style.width = '160px';
  document.body.append(box);
  const handle = TengerPlayer.create(box, { storage: false, volume: 0, mutex: false, ...options });
  try {
    return await act(handle);
  } finally {
    handle.destroy();
    box.remove();
  }
}

/** The result for a viewer who presses play: "plays" up to that second or the end, or "error" with the code. */
export async function watch(
  handle: PlayerHandle,
  { until = Number.POSITIVE_INFINITY, ms = 60_000 }: { until?: number; ms?: number } = {},
): Promise<string> {
  const { state } = handle;
  void handle.play();
  return measureWait('waiting for a condition', async () => {
    const end = clock.now() + ms;
    while (clock.now() < end) {
      const error = state.error.peek();
      if (error) return `error: ${error.code}`;
      if (state.ended.peek() || handle.currentTime > until) return 'plays';
      await clock.sleep(50);
    }
    const { readyState, networkState } = handle.player.video.peek();
    return `silent at ${handle.currentTime.toFixed(2)}, paused ${handle.paused}, ready ${readyState}, network ${networkState}`;
  });
}
