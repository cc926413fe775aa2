import { basename } from 'node:path';
import { addSpent, emptyResults, failure, printFile, writeResults } from './results.mjs';

/** Steps of Playwright that are costs, by their category in the report. */
const costs = [
  ['fixed sleeps', 'pw:api', /^Wait for timeout/],
  ['starting browsers', 'pw:api', /^Launch browser/],
  ['starting servers', 'fixture', /server/],
  ['opening pages', 'pw:api', /^(Navigate to|Reload)/],
];

/** Writes the results of a Playwright run for scripts/test.mjs, and prints a line per file. */
export default class PlaywrightResults {
  results = emptyResults();
  files = new Map();

  onBegin(_, suite) {
    // Of several browsers, each test names its own.
    this.hasProjects = suite.suites.length > 1;
    for (const test of suite.allTests()) {
      const file = this.fileOf(test);
      file.left += 1;
    }
  }

  fileOf({ location }) {
    const name = basename(location.file);
    const file = this.files.get(name) ?? { left: 0, passed: 0, failed: 0, seconds: 0 };
    this.files.set(name, file);
    return file;
  }

  onTestEnd(test, result) {
    const { results } = this;
    const [, project, , ...titles] = test.titlePath();
    const browser = this.hasProjects ? ` (${project})` : '';
    const name = `${basename(test.location.file)}${browser} › ${titles.join(' › ')}`;
    const seconds = result.duration / 1000;
    const file = this.fileOf(test);
    file.seconds += seconds;
    this.addSteps(result.steps);
    results.tests.push({ name, seconds });
    const failed = result.status !== test.expectedStatus && result.status !== 'skipped';
    if (failed) process.stdout.write(`  ✗ ${name} (attempt ${result.retry + 1})\n${errorsOf(result)}\n`);
    if (failed && result.retry < test.retries) return;
    if (failed) {
      results.failures.push(failure(name, result.errors));
      results.failed += 1;
      file.failed += 1;
    } else if (result.status === 'skipped') results.skipped += 1;
    else {
      results.passed += 1;
      file.passed += 1;
      if (result.retry > 0)
        results.flaky.push(
          failure(
            name,
            test.results.flatMap(({ errors }) => errors),
          ),
        );
    }
    file.left -= 1;
    if (file.left === 0) {
      printFile(basename(test.location.file), file);
      results.files.push({ file: basename(test.location.file), seconds: file.seconds });
    }
  }

  addSteps(steps) {
    for (const { category, title, duration, steps: inner } of steps) {
      const cost = costs.find(([, of, pattern]) => of === category && pattern.test(title));
      if (cost) addSpent(this.results.spent, { [cost[0]]: duration / 1000 });
      else this.addSteps(inner);
    }
  }

  onError(error) {
    this.results.failed += 1;
    this.results.failures.push(failure('outside of any test', [error]));
  }

  onEnd() {
    writeResults(this.results);
  }
}

const errorsOf = ({ errors }) => errors.map(({ stack, message }) => stack ?? message).join('\n');
