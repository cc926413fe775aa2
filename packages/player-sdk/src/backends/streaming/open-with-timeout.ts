import type { Scope } from '../../foundation/scope';
import { PlayerError } from '../../media/errors';

/** An engine that has neither parsed its manifest nor reported an error by then has failed. */
const openTimeoutMs = 28_000;

/** Waits until an engine has parsed the manifest. `listen` passes it the callback. Rejects when the source closes. */
export async function openWithTimeout(
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
        () => reject(new PlayerError('network', `The ${subject} stream did not open.`, { subject })),
        openTimeoutMs,
      );
    });
  } finally {
    clearTimeout(timer);
  }
}
