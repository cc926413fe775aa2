import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '../platform/failure';
import { freePort } from './free-port';
import { PATIENT } from './patient';

// A PostgreSQL server for one run of tests: a cluster in a temporary folder, removed afterwards.

export interface Cluster {
  /** Address of a database of this cluster. */
  url(database: string): string;
  /**
   * Ends connections with a message (`fast`) or without one, like a crash (`immediate`). Resolves when it is ready.
   *
   * @param whileAway runs before the server starts again.
   */
  restart(mode: 'fast' | 'immediate', whileAway?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** The account to run PostgreSQL as if this process runs as root, because PostgreSQL refuses root. */
function unprivileged(): Required<Account> | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found) throw new Error('found no account "postgres" or "nobody" to run it as');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface ClusterOptions {
  /** More settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Fills the empty data folder, as the account of PostgreSQL; by default, `initdb` does. */
  readonly fill?: (data: string, as: Readonly<Account & { cwd: string }>) => void;
}

/** Creates and starts a cluster; throws the reason if that fails. */
export async function startCluster(
  bin: string,
  { settings: more = {}, fill }: ClusterOptions = {},
): Promise<Cluster> {
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'tenger-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const as = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const initdb = ['-D', data, '-U', 'tenger', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  try {
    if (fill) fill(data, as);
    else execFileSync(join(bin, 'initdb'), initdb, { ...as, stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The data folder was not filled: ${messageOf(error)}`);
  }
  const port = await freePort();
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' },
    ...more,
  };
  const url = (database: string) => `postgres://tenger@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, stdio: 'ignore' },
    );
    const ended = new Promise<void>((done) => server.on('exit', () => done()));
    const deadline = performance.now() + PATIENT.timeout;
    while (!(await isReachable(url('postgres')))) {
      if (server.exitCode !== null || performance.now() > deadline)
        throw new Error('PostgreSQL did not start');
      await sleep(100);
    }
    return async (signal: 'SIGINT' | 'SIGQUIT') => {
      server.kill(signal);
      await ended;
    };
  };
  let end = await start();
  return {
    url,
    async restart(mode, whileAway) {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      try {
        await whileAway?.();
      } finally {
        end = await start();
      }
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
