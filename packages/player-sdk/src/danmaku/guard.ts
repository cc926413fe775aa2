/** Between two questions. */
const everyMs = 1500;
/** A worker that says nothing for so long is held up, not busy. */
const patienceMs = 5000;

/**
 * Asks an engine again and again whether it is still there, from `begin` until `end`; calls `stuck` once when it is not.
 * A regular expression can take for ever on thirty letters, and nothing but the end of its worker stops it.
 */
export function createGuard(ask: () => Promise<unknown>, stuck: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  function next(): void {
    const mine = turn;
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        turn += 1;
        timer = undefined;
        stuck();
      }, patienceMs);
      const answered = () => {
        if (mine !== turn) return;
        clearTimeout(timer);
        next();
      };
      // An engine that went for another reason does not count.
      ask().then(answered, answered);
    }, everyMs);
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
