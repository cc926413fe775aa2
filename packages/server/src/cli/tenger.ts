import { createOfflinePayments } from '../billing/mount-payments';
import { paymentAccounts } from '../billing/payment-methods';
import type { Config } from '../platform/config';
import { openDatabase } from '../platform/database/open-database';
import { openKeys } from '../platform/database/open-keys';
import { StartFailure } from '../platform/failure';
import { openContext } from '../platform/open-context';
import { readConfig } from '../platform/read-config';
import { type Arguments, type Command, parseCommand, pathFrom } from './command';
import { commands } from './commands/index';
import { sendToRunningServer } from './running-server';

// `tenger …`: the operator's commands.

const say = (line: string) => console.log(line);

/** A progress bar on a terminal; otherwise a line every ten percent. */
function createProgress() {
  let shown = -1;
  return (fraction: number, what: string) => {
    const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100);
    if (process.stdout.isTTY) {
      const filled = Math.round(percent / 4);
      process.stdout.write(
        `\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(25 - filled)} ${String(percent).padStart(3)} % ${what}${percent === 100 ? '\n' : ''}`,
      );
    } else if (Math.floor(percent / 10) !== shown) say(`${percent} % ${what}`);
    shown = Math.floor(percent / 10);
  };
}

async function runWithDatabase(config: Config, command: Command, input: Arguments): Promise<void> {
  if (command.needs === 'files' || command.needs === 'environment') return;
  const database = await openDatabase(config);
  try {
    const keys = await openKeys(database.db, config, { replaceSecret: command.replacesSecret === true });
    const context = await openContext(database, config, { keys, log: say });
    const online = {
      context,
      payments: () => createOfflinePayments(context),
      say,
      path: pathFrom(process.cwd()),
    };
    await command.run(online, input);
  } finally {
    await database.close();
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { command, input } = parseCommand(commands, args);
  if (command.needs === 'environment') return command.run({ env: process.env, say }, input);
  const config = readConfig(process.env, paymentAccounts);
  if (command.needs === 'files') {
    const path = pathFrom(process.cwd());
    const runCommand = (...words: string[]) => run(words);
    await command.run({ config, say, path, runCommand, progress: createProgress() }, input);
    return;
  }
  if (command.needs === 'PostgreSQL' && !config.databaseUrl)
    throw new StartFailure(
      `tenger ${command.name} needs DATABASE_URL: the embedded database has one process, which does this work itself.`,
    );
  const folder = process.cwd();
  if (
    command.needs === 'database' &&
    !config.databaseUrl &&
    (await sendToRunningServer(config.dataDir, { args, folder }, say))
  )
    return;
  await runWithDatabase(config, command, input);
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
