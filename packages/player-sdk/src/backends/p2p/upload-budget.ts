import type { Scope } from '../../foundation/scope';
import { type Readable, signal } from '../../foundation/signal';

/** Seconds of the limit that may be used in one burst, because segments are uploaded as a whole. */
const burstSeconds = 5;

export interface UploadBudget {
  /** The budget is used up for now. */
  readonly isSpent: Readable<boolean>;
  spend(bytes: number): void;
}

/** Limits uploads to `limit` bytes per second on average. A segment is uploaded as a whole, then uploads pause. */
export function createUploadBudget(
  limit: number | undefined,
  scope: Scope,
  now: () => number = () => performance.now(),
): UploadBudget {
  const isSpent = signal(false);
  if (limit === undefined || !(limit >= 0)) return { isSpent, spend: () => {} };
  let debt = 0;
  let lastMs = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));
  const payDown = () => {
    const ms = now();
    debt = Math.max(0, debt - (limit * (ms - lastMs)) / 1000);
    lastMs = ms;
  };
  if (limit === 0) isSpent.value = true;

  return {
    isSpent,
    spend(bytes) {
      payDown();
      debt += bytes;
      if (isSpent.peek() || debt <= limit * burstSeconds) return;
      isSpent.value = true;
      timer = setTimeout(
        () => {
          payDown();
          isSpent.value = false;
        },
        (debt / limit) * 1000,
      );
    },
  };
}
