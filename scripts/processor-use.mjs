import { cpus } from 'node:os';

const MINUTE_MS = 60_000;

const ticks = () => {
  const times = cpus().map((core) => core.times);
  const sum = (kinds) =>
    times.reduce((all, one) => all + kinds.reduce((part, kind) => part + one[kind], 0), 0);
  const busy = sum(['user', 'nice', 'sys', 'irq']);
  return { busy, all: busy + sum(['idle']) };
};

const shareBetween = (from, to) => (to.all > from.all ? (to.busy - from.busy) / (to.all - from.all) : 0);

/**
 * Watches how busy all cores are, with the work of other programs included. Idle minutes show that jobs wait, and that more could run side by
 * side.
 *
 * @returns {{ end(): { share: number, minutes: number[] } }} `share`: of the whole time, from 0 to 1; `minutes`: the same
 *   for each minute.
 */
export function watchProcessor() {
  const first = ticks();
  const marks = [first];
  const timer = setInterval(() => marks.push(ticks()), MINUTE_MS);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      marks.push(ticks());
      return {
        share: shareBetween(first, marks.at(-1)),
        minutes: marks.slice(1).map((mark, at) => shareBetween(marks[at], mark)),
      };
    },
  };
}
