import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { PREFIX } from '@tenger/api-contract';
import { createApp } from './app';
import type { Config } from './config';
import { type OpenDatabase, openDatabase } from './database/database';
import { seed } from './database/seed';
import { codeOf, StartFailure } from './failure';
import { warmHomePage } from './images/warm';
import { keysFrom, readSecret } from './keys';
import { demoAccounts } from './pages/app-config';
import { hashPin } from './session/pin';

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
      demoAccounts.map(async ({ phone, pin, days }) => ({ phone, days, pinHash: await hashPin(keys, pin) })),
    );
    await step(say, 'Demo catalogue', seed(database.db, users, clock()));
  }
  if (!existsSync(config.siteDir))
    say(`! The site is not built: ${config.siteDir} is missing. The API answers all the same.`);

  const { http, images } = createApp({ db: database.db, config, keys, clock, log: say });
  await http.listen({ port: config.port, host: config.host }).catch((error) => {
    throw cannotListen(error, config);
  });
  const { port } = http.server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  const address = `http://${shown}:${port}`;
  say(`\nTenger is ready: ${address}${PREFIX}/`);
  if (config.demo) {
    for (const { phone, pin, days } of demoAccounts) {
      say(`  demo account ${phone}, PIN ${pin}, ${days > 0 ? `${days} days` : 'no days'}`);
    }
  }

  const stopping = new AbortController();
  const warming = warmHomePage(database.db, images, stopping.signal).catch(() => 0);
  return {
    address,
    lost: database.lost ?? new Promise(() => undefined),
    async stop() {
      stopping.abort();
      const late = setTimeout(() => http.server.closeAllConnections(), STOP_MS);
      // A browser keeps its connection after the answer; once idle it has nothing more to wait for.
      const idle = setInterval(() => http.server.closeIdleConnections(), 100);
      await Promise.all([http.close(), warming]);
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
