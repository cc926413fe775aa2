import { type Config, readConfig } from '../config';

export const TEST_SECRET = 'a secret of tests, as long as it has to be';

/** The configuration of tests: no limits that would make one test wait for another. */
export const testConfig = (dataDir: string, changes: Partial<Config> = {}): Config => ({
  ...readConfig({ SECRET: TEST_SECRET, DATA_DIR: dataDir, RATE_LIMITS: 'off', ACCESS_LOG: 'on' }),
  ...changes,
});
