import type { PaymentService } from '../billing/payment-service';
import type { Context } from '../platform/context';
import { StartFailure } from '../platform/failure';
import { parseCommand, pathFrom } from './command';
import { commands } from './commands/index';
import type { ExecuteCommand } from './running-server';

/** Runs a command of the command line inside the running server. */
export const createCommandExecutor =
  (context: Context, payments: PaymentService): ExecuteCommand =>
  async ({ args, folder }, say) => {
    const { command, input } = parseCommand(commands, args);
    if (command.needs !== 'database') throw new StartFailure(`${command.name}: stop the server first.`);
    await command.run({ context, payments: () => payments, say, path: pathFrom(folder) }, input);
  };
