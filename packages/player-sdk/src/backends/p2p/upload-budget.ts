import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';

/** Seconds of the limit that may be given at once: a segment is given whole. */
const burstSeconds = 5;

export interface UploadBudget {
  /** Nothing may be given for now. */
  readonly spent: Readable<boolean>;
  spend(bytes: number): void;
}

/** Keeps what is given at `limit` bytes per second on average. Segments are the smallest coin, so it pays afterwards. */
export function createUploadBudget(
  limit: number | undefined,
  scope: Scope,
  now: () => number = () => performance.now(),
): UploadBudget {
  const spent = signal(false);
  if (limit === undefined || !(limit >= 0)) return { spent, spend: () => {} };
  let debt = 0;
  let lastMs = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));
  const settle = () => {
    const ms = now();
    debt = Math.max(0, debt - (limit * (ms - lastMs)) / 1000);
    lastMs = ms;
  };
  if (limit === 0) spent.value = true;

  return {
    spent,
    spend(bytes) {
      settle();
      debt += bytes;
      if (spent.peek() || debt <= limit * burstSeconds) return;
      spent.value = true;
      timer = setTimeout(
        () => {
          settle();
          spent.value = false;
        },
        (debt / limit) * 1000,
      );
    },
  };
}
