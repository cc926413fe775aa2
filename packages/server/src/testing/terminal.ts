import { createCommandExecutor } from '../cli/execute-command';
import type { TestApp } from './start-test-app';

/** Sends commands to a running server, like the command line; returns the output. */
export const createTerminal =
  (app: TestApp, folder = '.') =>
  async (...args: string[]): Promise<string> => {
    const printed: string[] = [];
    await createCommandExecutor(app.context, app.payments)({ args, folder }, (line) => printed.push(line));
    return printed.join('\n');
  };
