import { writeFileSync } from 'node:fs';

/** Writes what scripts/test.mjs sums up, into the file that TEST_RESULTS names: counts, and names with the first line of why. */
export default class Results {
  onTestRunEnd(modules, unhandled) {
    const results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      for (const error of module.errors()) fail(`${file}: ${error.message}`);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file} › ${test.fullName}`;
        if (state === 'failed') fail(`${name}\n      ${errors?.[0]?.message.split('\n')[0] ?? ''}`);
        else if (state === 'passed') results.passed += 1;
        else results.skipped += 1;
        if (test.diagnostic()?.flaky) results.flaky.push(name);
      }
    }
    for (const error of unhandled) results.failures.push(`outside of any test: ${error.message}`);
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));

    function fail(line) {
      results.failed += 1;
      results.failures.push(line);
    }
  }
}
