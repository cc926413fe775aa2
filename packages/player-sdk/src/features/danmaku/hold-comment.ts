import type { Hit } from '../../danmaku/protocol';
import { type Readable, signal } from '../../foundation/signal';
import type { Danmaku } from './danmaku';
import type { EngineHost } from './engine-host';

/** Holds the comment at a point, which then stands still. */
export function createCommentHold(
  engineHost: Readable<EngineHost | undefined>,
  isVisible: Readable<boolean>,
): Pick<Danmaku, 'held' | 'holdAt' | 'release'> {
  const held = signal<Hit | undefined>(undefined);
  return {
    held,
    async holdAt(x, y) {
      const hit = await engineHost
        .peek()
        ?.request<Hit | undefined>((requestId) => ({ kind: 'hit', requestId, x, y }))
        .catch(() => undefined);
      if (!hit || !isVisible.peek()) return false;
      held.value = hit;
      engineHost.peek()?.send({ kind: 'hold', serial: hit.serial });
      return true;
    },
    release() {
      if (!held.peek()) return;
      held.value = undefined;
      engineHost.peek()?.send({ kind: 'hold', serial: 0 });
    },
  };
}
