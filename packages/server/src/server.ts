import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { PREFIX } from '@tenger/api-contract';
import { createApp } from './app';
import { carryOutWith } from './cli/carry-out';
import { takeCommands } from './cli/running-server';
import type { Config } from './config';
import type { Context } from './context';
import { type OpenDatabase, openDatabase } from './database/database';
import { seed } from './database/seed';
import { every } from './every';
import { codeOf, StartFailure } from './failure';
import { errorLine } from './http/redact';
import { warmHomePage } from './images/warm';
import { keysFrom, readSecret } from './keys';
import { openLive } from './live/live';
import { demoAccounts } from './pages/app-config';
import { indexNames, refreshPopularity } from './search/names.queries';
import { hashPin } from './session/pin';
import { upkeep } from './upkeep';
import { lockOldSubtitles } from './uploads/lock-old-subtitles';
import { releaseAll, workOnNext } from './uploads/work';

export interface RunningServer {
  readonly address: string;
  /** Resolves where the database has ended by itself: nothing can be answered any more. */
  readonly lost: Promise<Error>;
  /** Answers what has begun, then closes everything. */
  stop(): Promise<void>;
}

/** Requests that take longer than this after the signal are cut off. */
const STOP_MS = 10_000;
/** A step that takes longer says that it is still at work. */
const SILENCE_MS = 2_500;
/** How often orders that nobody asks about are looked for. */
const RECONCILE_MS = 5_000;
/** How often it is looked for what time has brought: a new episode, a rental that ends. */
const UPKEEP_MS = 30_000;
/** How often it is looked for a film that was sent in. */
const FILMS_MS = 2_000;
/** How often suggestions learn what has become popular. */
const POPULARITY_MS = 15 * 60_000;

type Say = (line: string) => void;

async function step<T>(say: Say, title: string, work: Promise<T>): Promise<T> {
  say(`→ ${title}`);
  const started = Date.now();
  const still = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), SILENCE_MS);
  return work.finally(() => clearInterval(still));
}

/** Opens the database, fills it where it is a demo and empty, and listens. */
export async function startServer(config: Config, say: Say): Promise<RunningServer> {
  await tryPort(config);
  const engine = config.databaseUrl ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`;
  const database = await step(say, `Open ${engine}`, openDatabase(config));
  try {
    return await serveFrom(database, config, say);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A port that is taken is told at once, not after a database has been made. */
async function tryPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) => taken(cannotListen(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => free()));
  });
}

async function serveFrom(database: OpenDatabase, config: Config, say: Say): Promise<RunningServer> {
  const keys = keysFrom(readSecret(config.secret, config.dataDir));
  const clock = () => new Date();
  if (config.demo) {
    const users = await Promise.all(
      demoAccounts.map(async ({ pin, ...account }) => ({ ...account, pinHash: await hashPin(keys, pin) })),
    );
    await step(say, 'Demo catalogue', seed(database.db, users, clock()));
  }
  await indexNames(database.db);
  if (!existsSync(config.siteDir))
    say(`! The site is not built: ${config.siteDir} is missing. The API answers all the same.`);

  const live = await openLive(database);
  const context: Context = { db: database.db, config, keys, live, clock, log: say };
  const { http, images, payments } = createApp(context);
  await http.listen({ port: config.port, host: config.host }).catch((error) => {
    throw cannotListen(error, config);
  });
  // A PostgreSQL server can be spoken to by anyone beside us; the embedded database only through us.
  const terminal =
    database.engine === 'PGlite'
      ? await takeCommands(config.dataDir, carryOutWith(context, payments))
      : undefined;
  const { port } = http.server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  const address = `http://${shown}:${port}`;
  say(`\nTenger is ready: ${address}${PREFIX}/`);
  if (config.demo) {
    for (const { phone, pin, days, role } of demoAccounts) {
      const what = role === 'viewer' ? (days > 0 ? `${days} days` : 'no days') : role;
      say(`  demo account ${phone}, PIN ${pin}, ${what}`);
    }
  }

  const stopping = new AbortController();
  const reconciling = every(RECONCILE_MS, payments.reconcile, stopping.signal, (error) =>
    say(errorLine('reconciler', undefined, error)),
  );
  const keepingUp = every(
    UPKEEP_MS,
    () => upkeep(context),
    stopping.signal,
    (error) => say(errorLine('upkeep', undefined, error)),
  );
  const counting = every(
    POPULARITY_MS,
    () => refreshPopularity(database.db),
    stopping.signal,
    (error) => say(errorLine('popularity', undefined, error)),
  );
  if (database.engine === 'PGlite') await releaseAll(database.db);
  const making = every(
    FILMS_MS,
    () => workOnNext(context, stopping.signal),
    stopping.signal,
    (error) => say(errorLine('uploads', undefined, error)),
  );
  const locking = lockOldSubtitles(context).catch((error) => say(errorLine('subtitles', undefined, error)));
  const warming = warmHomePage(database.db, images, stopping.signal).then(
    (made) => stopping.signal.aborted || say(`Images of the home page are ready (${made}).`),
    (error) => say(errorLine('images', undefined, error)),
  );
  return {
    address,
    lost: database.lost ?? new Promise(() => undefined),
    async stop() {
      stopping.abort();
      terminal?.close();
      const late = setTimeout(() => {
        say(`Cutting off requests that take longer than ${STOP_MS / 1000} s.`);
        http.server.closeAllConnections();
      }, STOP_MS);
      // A browser keeps its connection after the answer; once idle it has nothing more to wait for.
      const idle = setInterval(() => http.server.closeIdleConnections(), 100);
      await Promise.all([http.close(), warming, locking, reconciling, keepingUp, counting, making]);
      clearTimeout(late);
      clearInterval(idle);
      await database.close();
    },
  };
}

function cannotListen(error: unknown, { port, host }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is taken by another program.\nStop it, or choose another port: PORT=${port + 1}`,
      );
    case 'EACCES':
      return new StartFailure(`This user may not listen on port ${port}.\nChoose one above 1023: PORT=8080`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(
        `HOST: this machine has no address "${host}".\nWrite HOST=127.0.0.1 for this machine alone, HOST=0.0.0.0 for the network.`,
      );
    default:
      return error;
  }
}
