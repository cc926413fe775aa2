import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Results of a test runner for scripts/test.mjs, in the file that TEST_RESULTS names. Times are in seconds.
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures Name and error: `failure`.
 * @property {string[]} flaky Tests that passed at a second attempt, with the error of the first: `failure`.
 * @property {{ file: string, seconds: number }[]} files
 * @property {{ name: string, seconds: number }[]} tests
 * @property {Record<string, number>} spent By category: "fixed sleeps", "starting servers" …
 */

/** @returns {Results} */
export const emptyResults = () => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  files: [],
  tests: [],
  spent: {},
});

export function addSpent(spent, more) {
  for (const [kind, seconds] of Object.entries(more)) spent[kind] = (spent[kind] ?? 0) + seconds;
}

/** @param {Results} results */
export function writeResults(results) {
  if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
}

/** Prints one line per test file, to show progress in the log. */
export function printFile(file, { passed, failed, seconds }) {
  const outcome = failed > 0 ? `✗ ${failed} failed, ${passed} passed` : `✓ ${passed} passed`;
  process.stdout.write(`  ${outcome.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${file}\n`);
}

const LONGEST_FAILURE = 40;
const INDENT = '      ';

/** A failed test for the report: its name, and its errors without colors, 40 lines at most. */
export function failure(name, errors) {
  const text = errors
    .flatMap(({ stack, message }) => stripVTControlCharacters(stack ?? message ?? '').split('\n'))
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [name, ...text.slice(0, LONGEST_FAILURE).map((line) => INDENT + line)].join('\n');
}
