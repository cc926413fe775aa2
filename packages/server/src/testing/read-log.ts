import type { TestApp } from './start-test-app';

/**
 * The log without random request ids and times. A test searches it for secrets, and an id or a time can contain the
 * same four digits as a code.
 */
export const readLog = ({ log }: Pick<TestApp, 'log'>): string =>
  log.join('\n').replaceAll(/"id":"[\da-f-]{36}"|"at":"[^"]+"/g, '');
