import { expect, it } from 'vitest';
import { endSecondFactorCheck, requestSecondFactorCheck, secondFactorDialogs } from './second-factor';

it('calls that need the second factor at the same time share one dialog and its result', async () => {
  const both = [requestSecondFactorCheck(), requestSecondFactorCheck()];
  expect(secondFactorDialogs.checking).toBe(true);
  endSecondFactorCheck(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(secondFactorDialogs.checking).toBe(false);
  const next = requestSecondFactorCheck();
  endSecondFactorCheck(false);
  expect(await next).toBe(false);
});
