import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';

/** A change nearer than this gets a timer of its own; `timeupdate`, four times a second, is enough for the others. */
const nearMs = 400;

/**
 * Calls `look` when other cues are due: it answers with the second of the next change. Nothing runs while the film
 * stands still or no cue is near.
 */
export function createCueClock(player: Player, scope: Scope, look: (seconds: number) => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;
  let until = Number.NEGATIVE_INFINITY;
  let firedAt = -1;
  scope.defer(() => clearTimeout(timer));

  const tick = () => {
    if (scope.signal.aborted) return;
    clearTimeout(timer);
    const { currentTime, paused, seeking, playbackRate } = player.video.peek();
    if (currentTime < lookedAt || currentTime >= until) {
      until = look(currentTime);
      lookedAt = currentTime;
    }
    const ms = ((until - currentTime) * 1000) / playbackRate;
    if (paused || seeking || !(ms < nearMs)) return;
    timer = setTimeout(
      () => {
        // A film that waits for data does not get there; its next timeupdate will tell.
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
