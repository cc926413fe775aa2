import type { Context } from '../context';
import { StartFailure } from '../failure';
import type { Payments } from '../payments/payments';
import { pathFrom, readLine } from './command';
import { commands } from './commands';
import type { CarryOut } from './running-server';

/** Carries out, inside a running server, what a person has typed beside it. */
export const carryOutWith =
  (context: Context, payments: Payments): CarryOut =>
  async ({ args, folder }, say) => {
    const { command, given } = readLine(commands, args);
    if (command.needs !== 'database') throw new StartFailure(`${command.name}: stop the server first.`);
    await command.run({ context, payments: () => payments, say, path: pathFrom(folder) }, given);
  };
