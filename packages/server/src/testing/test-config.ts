import type { Config } from '../platform/config';
import { readConfig } from '../platform/read-config';

export const TEST_SECRET = 'a secret of tests, as long as it has to be';

/** The configuration of tests, without rate limits that would affect other tests. */
export const testConfig = (dataDir: string, changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEVICE_LIMIT: 'off',
    ACCESS_LOG: 'on',
  }),
  ...changes,
});
