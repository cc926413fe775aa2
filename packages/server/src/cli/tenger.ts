import { type Config, readConfig } from '../config';
import type { Context } from '../context';
import { openDatabase } from '../database/database';
import { StartFailure } from '../failure';
import { keysFrom, readSecret } from '../keys';
import { openLive } from '../live/live';
import { ownPayments } from '../payments/mount';
import { type Command, type Given, pathFrom, readLine } from './command';
import { commands } from './commands';
import { askRunning } from './running-server';

// `tenger …`: what an operator does from a terminal.

const say = (line: string) => console.log(line);

/** A bar that redraws itself on a terminal; elsewhere a line every ten per cent. */
function createProgress() {
  let shown = -1;
  return (part: number, what: string) => {
    const percent = Math.floor(Math.min(1, Math.max(0, part)) * 100);
    if (process.stdout.isTTY) {
      const filled = Math.round(percent / 4);
      process.stdout.write(
        `\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(25 - filled)} ${String(percent).padStart(3)} % ${what}${percent === 100 ? '\n' : ''}`,
      );
    } else if (Math.floor(percent / 10) !== shown) say(`${percent} % ${what}`);
    shown = Math.floor(percent / 10);
  };
}

async function inOwnDatabase(config: Config, command: Command, given: Given): Promise<void> {
  if (command.needs === 'desk') return;
  const database = await openDatabase(config);
  try {
    const keys = keysFrom(readSecret(config.secret, config.dataDir));
    const live = await openLive(database);
    const context: Context = { db: database.db, config, keys, live, clock: () => new Date(), log: say };
    const room = { context, payments: () => ownPayments(context), say, path: pathFrom(process.cwd()) };
    await command.run(room, given);
  } finally {
    await database.close();
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { command, given } = readLine(commands, args);
  const config = readConfig(process.env);
  if (command.needs === 'desk') {
    const path = pathFrom(process.cwd());
    const ask = (...words: string[]) => run(words);
    await command.run({ config, say, path, ask, progress: createProgress() }, given);
    return;
  }
  const folder = process.cwd();
  if (
    command.needs === 'database' &&
    !config.databaseUrl &&
    (await askRunning(config.dataDir, { args, folder }, say))
  )
    return;
  await inOwnDatabase(config, command, given);
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
});
