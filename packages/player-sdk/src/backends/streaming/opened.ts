import type { Scope } from '../../foundation/scope';
import { PlayerError } from '../../media/errors';

/** An engine that has not read its manifest by then, and has not said why, never will. */
const patienceMs = 45_000;

/** Waits for an engine to say that the manifest is read; `listen` is given whom to tell. Rejects when the source is gone. */
export async function opened(
  subject: string,
  scope: Scope,
  listen: (done: () => void) => void,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      listen(resolve);
      scope.signal.addEventListener('abort', () => reject(scope.signal.reason), { once: true });
      timer = setTimeout(
        () => reject(new PlayerError('network', `The ${subject} stream does not open.`, { subject })),
        patienceMs,
      );
    });
  } finally {
    clearTimeout(timer);
  }
}
