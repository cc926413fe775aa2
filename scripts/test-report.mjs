import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { watchProcessor } from './processor-use.mjs';
import { addSpent, emptyResults } from './reporters/results.mjs';
import { cache, say } from './say.mjs';

// The times of a test run: printed at the end, and stored in test-times.json of the cache.

const SLOWEST = 20;

let total = emptyResults();
let startedAt = 0;
let processor;

export function startReport() {
  total = emptyResults();
  startedAt = Date.now();
  processor = watchProcessor();
}

/** Adds the results of a job's reporter (reporters/); nothing if the runner ended before it wrote them. */
export function addResults(title, file) {
  if (!existsSync(file)) return;
  const results = JSON.parse(readFileSync(file, 'utf8'));
  for (const kind of ['passed', 'failed', 'skipped']) total[kind] += results[kind];
  for (const kind of ['failures', 'flaky'])
    total[kind].push(...results[kind].map((line) => `${title}: ${line}`));
  for (const kind of ['files', 'tests'])
    total[kind].push(...results[kind].map((one) => ({ job: title, ...one })));
  addSpent(total.spent, results.spent);
}

const inSeconds = (seconds) => (Number.isNaN(seconds) ? '–' : `${seconds.toFixed(1)} s`).padStart(9);
const slowest = (list) => list.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
const section = (title, lines) =>
  lines.length > 0 && say(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
const inPercent = (share) => `${(share * 100).toFixed(0)} %`;
/** Failures of property tests print inputs of any length. */
const LONGEST_FAILURE = 4_000;
const shorten = (text) =>
  text.length > LONGEST_FAILURE ? `${text.slice(0, LONGEST_FAILURE)} … (${text.length} characters)` : text;
const nameOf = ({ name, file }) => (name ?? file).slice(0, 110);

/** Prints the report and returns whether everything succeeded. */
export function printReport(outcomes) {
  const jobs = [...outcomes].map(([name, { state, seconds, cpu, startedAt: at }]) => ({
    name,
    state,
    seconds,
    cpu,
    from: (at - startedAt) / 1000,
  }));
  const seconds = (Date.now() - startedAt) / 1000;
  const spent = Object.entries(total.spent).toSorted(([, a], [, b]) => b - a);

  section(
    'Seconds per job: elapsed, of the processor (from which second on)',
    jobs
      .filter((job) => job.seconds >= 0.1)
      .map(
        (job) =>
          `${inSeconds(job.seconds)}  ${inSeconds(job.cpu)}  ${`(${job.from.toFixed(0)})`.padStart(6)}  ${job.name}`,
      ),
  );
  section(
    `The ${SLOWEST} slowest files`,
    slowest(total.files).map((one) => `${inSeconds(one.seconds)}  ${nameOf(one)}`),
  );
  section(
    `The ${SLOWEST} slowest tests`,
    slowest(total.tests).map((one) => `${inSeconds(one.seconds)}  ${nameOf(one)}`),
  );
  section(
    'Where the time went, summed over everything side by side',
    spent.map(([kind, time]) => `${inSeconds(time)}  ${kind}`),
  );

  const used = processor.end();
  if (used.minutes.length > 1)
    section('The processor was in use', [
      `${inPercent(used.share)} of the time; by minute: ${used.minutes.map(inPercent).join(', ')}`,
    ]);

  const failed = jobs.filter(({ state }) => state !== 'done');
  section(
    'Failed',
    failed.map(({ name, state }) => (state === 'skipped' ? `${name} (not run)` : name)),
  );
  section('Tests that failed', total.failures.map(shorten));
  section('Tests that needed a second attempt', total.flaky.map(shorten));

  writeFileSync(
    join(cache, 'test-times.json'),
    JSON.stringify(
      { date: new Date().toISOString(), cores: cpus().length, seconds, jobs, processor: used, ...total },
      null,
      1,
    ),
  );
  say(
    `\n${failed.length === 0 ? 'Everything passed' : `${failed.length} jobs failed`} after ${(seconds / 60).toFixed(1)} minutes.`,
  );
  if (total.passed + total.failed > 0)
    say(`tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return failed.length === 0 && total.failed === 0;
}
