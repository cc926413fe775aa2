import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database';
import { seed } from '../database/seed';
import { messageOf } from '../failure';
import { keysFrom } from '../keys';
import { demoAccounts } from '../pages/app-config';
import { packageRoot } from '../paths';
import { hashPin } from '../session/pin';
import { type Cluster, findPostgres, startCluster } from './postgres-cluster';
import { spend } from './spent';
import { TEST_SECRET } from './test-config';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A seeded embedded database to copy. */
    pgliteTemplate: string;
    /** A seeded database of a PostgreSQL server, to be used as a template; null where there is none. */
    postgresTemplate: string | null;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function fill(place: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(place);
  const keys = keysFrom(TEST_SECRET);
  const users = await Promise.all(
    demoAccounts.map(async ({ pin, ...account }) => ({ ...account, pinHash: await hashPin(keys, pin) })),
  );
  await seed(database.db, users, new Date());
  await database.close();
}

async function fillPostgres(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('drop database if exists tenger_template');
  await admin.query('create database tenger_template');
  await admin.end();
  const template = Object.assign(new URL(url), { pathname: '/tenger_template' }).href;
  await spend('starting databases', () => fill({ dataDir: '', databaseUrl: template }));
  return template;
}

/** A server from TEST_DATABASE_URL, or one of this machine's own; says which, or why none. */
async function postgres(): Promise<{ template: string | null; cluster: Cluster | undefined }> {
  const given = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  if (!given && !bin) {
    say('! NOT RUN: the suite on PostgreSQL. It is not installed; set TEST_DATABASE_URL or PG_BIN.');
    return { template: null, cluster: undefined };
  }
  try {
    const cluster = given || !bin ? undefined : await startCluster(bin);
    const template = await fillPostgres(given ?? cluster?.url('postgres') ?? '');
    say(`Engines: PGlite and PostgreSQL (${given ? 'TEST_DATABASE_URL' : bin})`);
    return { template, cluster };
  } catch (error) {
    // Somebody who installed it wants to know that it did not run.
    throw new Error(`PostgreSQL is installed but the suite cannot use it: ${messageOf(error)}`);
  }
}

/** Builds the database worker, and fills one database of each engine, from which every test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['build.mjs', '--tests'], { cwd: packageRoot, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'tenger-template-'));
  await spend('starting databases', () => fill({ dataDir: folder, databaseUrl: undefined }));
  const { template, cluster } = await postgres();
  if (!template) say('Engines: PGlite');
  project.provide('pgliteTemplate', folder);
  project.provide('postgresTemplate', template);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
