/** Milliseconds between two checks. */
const intervalMs = 1500;
/** A worker without a reply for this time (ms) is stuck, not busy. */
const timeoutMs = 5000;

/**
 * A watchdog that checks an engine from `begin` until `end`, and calls `onStuck` once if it does not reply.
 * Backtracking in a regular expression can block a worker, and only its termination stops it.
 */
export function createWatchdog(ask: () => Promise<unknown>, onStuck: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  function next(): void {
    const mine = turn;
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        turn += 1;
        timer = undefined;
        onStuck();
      }, timeoutMs);
      const onReply = () => {
        if (mine !== turn) return;
        clearTimeout(timer);
        next();
      };
      // A rejection means that the engine ended for another reason.
      ask().then(onReply, onReply);
    }, intervalMs);
  }
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    turn += 1;
  }

  return {
    begin(): void {
      if (timer === undefined) next();
    },
    end,
  };
}
