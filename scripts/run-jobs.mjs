import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string} lane Jobs of a lane share its slots.
 * @property {readonly string[]} [needs] Names of jobs that must have succeeded before; names that are not in the list count
 *   as done.
 * @property {() => Promise<void>} run
 */

/**
 * Runs jobs in parallel, by default in the order of the list. A job starts when everything it needs has
 * succeeded and its lane has a free slot; a job whose dependency has failed is skipped.
 *
 * @param {readonly Job[]} jobs
 * @param {{ slotsOf: (lane: string, left: readonly Job[]) => number, onEnd?: (job: Job, outcome: Outcome) => void }} options
 *   `slotsOf`: slots of a lane; `left`: the jobs that run or wait.
 * @typedef {{ state: 'done' | 'failed' | 'skipped', error?: unknown, startedAt: number, seconds: number, cpu?: number }} Outcome
 *   `startedAt`: ms since the epoch. `cpu`: processor seconds of the processes of the job.
 * @returns {Promise<Map<string, Outcome>>} by job name
 */
export async function runJobs(jobs, { slotsOf, onEnd = () => {} }) {
  const names = new Set(jobs.map(({ name }) => name));
  const outcomes = new Map();
  const running = new Map();
  const waiting = new Set(jobs);

  let counted = cpuOfEndedProcesses();
  const end = (job, outcome) => {
    const now = cpuOfEndedProcesses();
    outcomes.set(job.name, { ...outcome, cpu: now - counted });
    counted = now;
    onEnd(job, outcome);
  };
  const needsOf = (job) => (job.needs ?? []).filter((name) => names.has(name));
  const isBlocked = (job) => needsOf(job).some((name) => /failed|skipped/.test(outcomes.get(name)?.state));
  const isReady = (job) => needsOf(job).every((name) => outcomes.get(name)?.state === 'done');
  const isFree = (lane) =>
    [...running.keys()].filter((job) => job.lane === lane).length <
    slotsOf(lane, [...running.keys(), ...waiting]);

  async function runOne(job) {
    const startedAt = Date.now();
    const seconds = () => (Date.now() - startedAt) / 1000;
    try {
      await job.run();
      end(job, { state: 'done', startedAt, seconds: seconds() });
    } catch (error) {
      end(job, { state: 'failed', error, startedAt, seconds: seconds() });
    }
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const job of waiting) {
      if (isBlocked(job)) {
        waiting.delete(job);
        end(job, { state: 'skipped', startedAt: Date.now(), seconds: 0 });
      } else if (isReady(job) && isFree(job.lane)) {
        waiting.delete(job);
        running.set(
          job,
          runOne(job).finally(() => running.delete(job)),
        );
      }
    }
    if (running.size > 0) await Promise.race(running.values());
    // Only a cycle of dependencies can block all jobs here.
    else if (waiting.size > 0 && ![...waiting].some(isBlocked))
      throw new Error(`These jobs wait for one another: ${[...waiting].map(({ name }) => name).join(', ')}.`);
  }
  return outcomes;
}

/** Ticks per second of the times in `/proc`, the same on every common Linux. */
const TICKS = 100;

/**
 * Processor seconds of the processes that this one started and that have ended, with their descendants. Linux adds the
 * time of a process when it ends, so the difference between two jobs' ends is the time of the second job. Elsewhere NaN.
 */
function cpuOfEndedProcesses() {
  try {
    // The name in parentheses may contain spaces. Behind it, the 14th and 15th field are user and system time.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*[)] /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
