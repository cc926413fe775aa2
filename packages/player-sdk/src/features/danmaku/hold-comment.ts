import type { Hit } from '../../danmaku/protocol';
import { type Readable, signal } from '../../foundation/signal';
import type { EngineHost } from './engine-host';

export interface CommentHold {
  /** The comment that the viewer holds. It stands still. */
  readonly held: Readable<Hit | undefined>;
  /** Holds the comment at a point, in CSS pixels from the top left. Resolves to false without one. */
  holdAt(x: number, y: number): Promise<boolean>;
  release(): void;
}

export function createCommentHold(
  engineHost: Readable<EngineHost | undefined>,
  isVisible: Readable<boolean>,
): CommentHold {
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
