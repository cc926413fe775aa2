import { existsSync, readFileSync } from 'node:fs';
import { addSpent, emptyResults, failure, printFile, writeResults } from './results.mjs';

/** Writes the results of a Vitest run for scripts/test.mjs. */
export default class VitestResults {
  results = emptyResults();

  onTestModuleEnd(module) {
    const { results } = this;
    const file = module.relativeModuleId;
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
      module.diagnostic();
    // In a browser, the time until a page is free for the file counts as loading too.
    const loading = module.project.config.browser.enabled
      ? 0
      : collectDuration + setupDuration + prepareDuration + environmentSetupDuration;
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const fail = (json) => {
      counts.failed += 1;
      results.failures.push(json);
    };
    for (const error of module.errors()) fail(failure(file, [error]));
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      const name = `${file} › ${test.fullName}`;
      if (state === 'failed') fail(failure(name, errors ?? []));
      else counts[state] += 1;
      if (test.diagnostic()?.flaky) results.flaky.push(failure(name, errors ?? []));
      results.tests.push({ name, seconds: (test.diagnostic()?.duration ?? 0) / 1000 });
    }
    for (const kind of ['passed', 'failed', 'skipped']) results[kind] += counts[kind];
    const seconds = (duration + loading) / 1000;
    results.files.push({ file, seconds });
    addSpent(results.spent, { 'loading test files': loading / 1000 });
    addSpent(results.spent, module.meta().spent ?? {});
    printFile(file, { ...counts, seconds });
  }

  onTestRunEnd(_, unhandled) {
    const { results } = this;
    for (const error of unhandled) {
      results.failed += 1;
      results.failures.push(failure('outside of any test', [error]));
    }
    // Processes and global set-ups run outside of test modules: they append lines to this file.
    const { TEST_SPENT } = process.env;
    if (TEST_SPENT && existsSync(TEST_SPENT))
      for (const json of readFileSync(TEST_SPENT, 'utf8').trim().split('\n'))
        addSpent(results.spent, JSON.parse(json));
    writeResults(results);
  }
}
