import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';

/** Milliseconds. A closer change gets a timer; `timeupdate`, four times a second, is enough for the others. */
const nearMs = 400;

/**
 * Calls `onTick` when other cues are due; it returns the time of the next change. No timer runs while playback
 * is paused or no change is near.
 */
export function createCueClock(player: Player, scope: Scope, onTick: (seconds: number) => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkedAt = 0;
  let until = Number.NEGATIVE_INFINITY;
  let firedAt = -1;
  scope.defer(() => clearTimeout(timer));

  const tick = () => {
    if (scope.signal.aborted) return;
    clearTimeout(timer);
    const { currentTime, paused, seeking, playbackRate } = player.video.peek();
    if (currentTime < checkedAt || currentTime >= until) {
      until = onTick(currentTime);
      checkedAt = currentTime;
    }
    const ms = ((until - currentTime) * 1000) / playbackRate;
    if (paused || seeking || !(ms < nearMs)) return;
    timer = setTimeout(
      () => {
        // Playback is stalled; wait for the next `timeupdate`.
        if (firedAt === player.video.peek().currentTime) return;
        firedAt = player.video.peek().currentTime;
        tick();
      },
      Math.max(ms, 4),
    );
  };
  const refresh = () => {
    until = Number.NEGATIVE_INFINITY;
    tick();
  };

  const { signal } = scope;
  for (const name of ['timeupdate', 'pause', 'ratechange'] as const) player.on(name, tick, { signal });
  for (const name of ['playing', 'seeking', 'seeked', 'emptied'] as const)
    player.on(name, refresh, { signal });
  return { refresh };
}
