import { expect, it } from 'vitest';
import { assertCaseRuns, trackCase } from './running-case';

it('work of a test that has ended is refused, and that of the tests after it is not', async () => {
  let resume: () => void = () => undefined;
  const paused = new Promise<void>((done) => {
    resume = done;
  });
  let late: Promise<void> | undefined;
  await trackCase(async () => {
    assertCaseRuns();
    late = paused.then(assertCaseRuns);
  });
  resume();
  await expect(late).rejects.toThrow('The test has ended.');
  await trackCase(async () => assertCaseRuns());
  assertCaseRuns();
});
