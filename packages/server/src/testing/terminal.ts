import { carryOutWith } from '../cli/carry-out';
import type { TestApp } from './start-test-app';

/** Types commands into a running server, as from a terminal beside it; answers what it says. */
export const terminalOf =
  (app: TestApp, folder = '.') =>
  async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    await carryOutWith(app.context, app.payments)({ args, folder }, (line) => said.push(line));
    return said.join('\n');
  };
