import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { PREFIX } from '@tenger/api-contract';
import { hasAdmin } from './accounts/admin-setup/admin-setup.queries';
import { hashPin } from './accounts/session/pin';
import { createApp } from './app';
import { warmHomePage } from './catalog/images/warm';
import { demoAccounts } from './catalog/pages/app-config';
import { indexNames, refreshPopularity } from './catalog/search/names.queries';
import { createCommandExecutor } from './cli/execute-command';
import { listenForCommands } from './cli/running-server';
import { findDemoUsers } from './demo/demo-users';
import { seed } from './demo/seed/seed';
import { encryptOldSubtitles } from './ingest/uploads/encrypt-old-subtitles';
import { queueMissingUploads } from './ingest/uploads/queue-missing';
import { finishWaitingSubtitles } from './ingest/uploads/receive';
import { sweepUploads } from './ingest/uploads/sweep';
import { runMaintenance } from './maintenance';
import type { Config } from './platform/config';
import type { Database, OpenDatabase } from './platform/database/database';
import { withLongStatements } from './platform/database/limited-client';
import { openDatabase } from './platform/database/open-database';
import { openKeys } from './platform/database/open-keys';
import { codeOf, StartFailure } from './platform/failure';
import { formatError } from './platform/http/redact';
import { openContext } from './platform/open-context';
import { repeat } from './platform/repeat';
import { withSpan } from './platform/tracing/spans';
import { startTracing } from './platform/tracing/start-tracing';
import { runWorker } from './workers';

export interface RunningServer {
  readonly address: string;
  /** Resolves when the database has failed: the server cannot reply any more. */
  readonly lost: Promise<Error>;
  /** Finishes open requests, then closes everything. */
  stop(): Promise<void>;
}

/** Open requests are cut off after this time. */
const STOP_MS = 10_000;
/** A start step that takes longer reports its progress. */
const SILENCE_MS = 2_500;
/** Interval of reconciling open orders. */
const RECONCILE_MS = 5_000;
/** Interval of maintenance. */
const MAINTENANCE_MS = 30_000;
/** Interval of maintaining the embedded database: short, because a busy site writes megabytes a second. */
const DATABASE_MS = 5_000;
/** Interval of maintaining the queue of jobs. */
const QUEUE_MS = 5 * 60_000;
/** Interval of refreshing the popularity of search suggestions. */
const POPULARITY_MS = 15 * 60_000;

const EMBEDDED_NOTICE =
  '! DATABASE_URL is not set: the embedded database is for one server and a small site. It runs one statement at a time,\n' +
  '  serves nothing else during a backup, and cannot be replicated. Set DATABASE_URL to use a PostgreSQL server.';

const NO_ADMIN_NOTICE =
  '! There is no admin: no one can open the staff area. Make the first one with "tenger init PHONE".';

type Say = (line: string) => void;

async function step<T>(say: Say, title: string, work: Promise<T>): Promise<T> {
  say(`→ ${title}`);
  const started = Date.now();
  const still = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), SILENCE_MS);
  return work.finally(() => clearInterval(still));
}

/** Opens the database, seeds an empty one in a demo, and listens. */
export async function startServer(config: Config, say: Say): Promise<RunningServer> {
  await tryPort(config);
  const stopTracing = config.traceEndpoint ? await startTracing(config.traceEndpoint) : undefined;
  const engine = config.databaseUrl ? 'PostgreSQL' : `the embedded database in ${config.dataDir}`;
  const database = await step(say, `Open ${engine}`, openDatabase(config));
  try {
    const running = await serveFrom(database, config, say);
    return {
      ...running,
      async stop() {
        await running.stop();
        await stopTracing?.();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Check the port first, so that a port conflict fails before the database is created. */
async function tryPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) => taken(cannotListen(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => free()));
  });
}

/** A folder that began as a demo contains an admin whose PIN is public. */
async function refuseDemoUsers(db: Database): Promise<void> {
  const found = await findDemoUsers(db);
  if (found.length === 0) return;
  throw new StartFailure(
    `The database contains ${found.length} demo accounts, whose PINs are public. A site that is not a demo does not start with them.\n` +
      'Delete them with "tenger demo remove", or use an empty database.',
  );
}

async function serveFrom(database: OpenDatabase, config: Config, say: Say): Promise<RunningServer> {
  const keys = await openKeys(database.db, config);
  const clock = () => new Date();
  if (config.production && database.engine === 'PGlite') say(EMBEDDED_NOTICE);
  if (!config.demo) await refuseDemoUsers(database.db);
  if (config.production && !(await hasAdmin(database.db))) say(NO_ADMIN_NOTICE);
  if (config.demo) {
    const users = await Promise.all(
      demoAccounts.map(async ({ pin, ...account }) => ({ ...account, pinHash: await hashPin(keys, pin) })),
    );
    await step(say, 'Demo catalogue', seed(database.db, users, clock()));
  }
  await indexNames(database.db);
  if (!existsSync(config.siteDir))
    say(`! The site is not built: ${config.siteDir} is missing. The API still works.`);

  const context = await openContext(database, config, { keys, clock, log: say });
  const { http, images, payments, drain } = createApp(context);
  await http.listen({ port: config.port, host: config.host }).catch((error) => {
    throw cannotListen(error, config);
  });
  // Commands can connect to PostgreSQL directly, but reach the embedded database only through this process.
  const terminal =
    database.engine === 'PGlite'
      ? await listenForCommands(config.dataDir, createCommandExecutor(context, payments))
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
  // One listener for each repeated task, and each of the worker's lanes.
  setMaxListeners(0, stopping.signal);
  /** Repeats work, and logs its failures. */
  const schedule = (name: string, ms: number, work: () => Promise<unknown>) =>
    repeat(
      ms,
      () => withSpan(`job ${name}`, {}, work),
      stopping.signal,
      (error) => say(formatError(name, undefined, error)),
    );
  /** The same for work that one process does for all. */
  const scheduleOnLeader = (name: string, ms: number, work: () => Promise<unknown>) =>
    schedule(name, ms, async () => (await database.isLeader()) && work());
  const repeated = [
    scheduleOnLeader('reconciler', RECONCILE_MS, () => payments.reconcile(stopping.signal)),
    scheduleOnLeader('maintenance', MAINTENANCE_MS, () => withLongStatements(() => runMaintenance(context))),
    // A local folder may be that of this process alone, or shared: repeated runs are harmless.
    (context.storage.direct ? scheduleOnLeader : schedule)('upload files', MAINTENANCE_MS, async () => {
      await finishWaitingSubtitles(context);
      await sweepUploads(context, clock());
    }),
    schedule('database', DATABASE_MS, async () => database.maintain?.()),
    scheduleOnLeader('jobs', QUEUE_MS, async () => {
      await context.jobs.maintain();
      await queueMissingUploads(context);
    }),
    scheduleOnLeader('popularity', POPULARITY_MS, () =>
      withLongStatements(() => refreshPopularity(database.db)),
    ),
  ];
  // The embedded database has one process, so no worker can be running.
  if (database.engine === 'PGlite') await context.jobs.releaseLost();
  await queueMissingUploads(context);
  if (config.workers) repeated.push(runWorker(context, stopping.signal));
  const locking = encryptOldSubtitles(context).catch((error) =>
    say(formatError('subtitles', undefined, error)),
  );
  const warming = warmHomePage(database.db, images, stopping.signal).then(
    (made) => stopping.signal.aborted || say(`Images of the home page are ready (${made}).`),
    (error) => say(formatError('images', undefined, error)),
  );
  return {
    address,
    lost: database.lost ?? new Promise(() => undefined),
    async stop() {
      stopping.abort();
      await drain();
      terminal?.close();
      const late = setTimeout(() => {
        say(`Cutting off requests that take longer than ${STOP_MS / 1000} s.`);
        http.server.closeAllConnections();
      }, STOP_MS);
      // Browsers keep connections open after the reply; close them when they are idle.
      const idle = setInterval(() => http.server.closeIdleConnections(), 100);
      await Promise.all([http.close(), warming, locking, ...repeated]);
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
        `Port ${port} is in use by another program.\nStop it, or choose another port: PORT=${port + 1}`,
      );
    case 'EACCES':
      return new StartFailure(
        `This user has no permission to listen on port ${port}.\nChoose a port above 1023: PORT=8080`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(
        `HOST: this machine has no address "${host}".\nSet HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for the network.`,
      );
    default:
      return error;
  }
}
