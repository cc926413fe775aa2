/** Milliseconds between two checks. */
const intervalMs = 1500;
/** A worker without a reply for this time (ms) is stuck, not busy. */
const timeoutMs = 5000;

/**
 * A watchdog that checks an engine from `begin` until `end`, and calls `onStuck` once if `check` does not resolve.
 * Backtracking in a regular expression can block a worker, and only its termination stops it.
 */
export function createWatchdog(check: () => Promise<unknown>, onStuck: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the rounds, so that a late reply to an earlier check is ignored. */
  let round = 0;

  function next(): void {
    const thisRound = round;
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        round += 1;
        timer = undefined;
        onStuck();
      }, timeoutMs);
      const onReply = () => {
        if (thisRound !== round) return;
        clearTimeout(timer);
        next();
      };
      // A rejection means that the engine ended for another reason.
      check().then(onReply, onReply);
    }, intervalMs);
  }
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    round += 1;
  }

  return {
    begin(): void {
      if (timer === undefined) next();
    },
    end,
  };
}
