import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../../scripts/find-postgres.mjs';
import { shrinkBuffers } from '../../../../scripts/shrink-buffers.mjs';
import { hashPin } from '../accounts/session/pin';
import { demoAccounts } from '../catalog/pages/app-config';
import { seed } from '../demo/seed/seed';
import { packageRoot } from '../paths';
import { messageOf } from '../platform/failure';
import { openJobs } from '../platform/jobs/job-queue';
import { deriveKeys } from '../platform/keys';
import { measureTime } from './measure-time';
import { openTestDatabase } from './open-test-database';
import { type Cluster, startCluster } from './postgres-cluster';
import { TEST_SECRET } from './test-config';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A seeded embedded database to copy. */
    pgliteTemplate: string;
    /** A seeded template database of a PostgreSQL server; null without a server. */
    postgresTemplate: string | null;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function fill(location: Parameters<typeof openTestDatabase>[0]): Promise<void> {
  const database = await openTestDatabase(location);
  const keys = deriveKeys(TEST_SECRET);
  const users = await Promise.all(
    demoAccounts.map(async ({ pin, ...account }) => ({ ...account, pinHash: await hashPin(keys, pin) })),
  );
  await seed(database.db, users, new Date());
  await openJobs(database);
  await database.close();
}

async function fillPostgres(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('drop database if exists tenger_template');
  await admin.query('create database tenger_template');
  await admin.end();
  const template = Object.assign(new URL(url), { pathname: '/tenger_template' }).href;
  await measureTime('starting databases', () => fill({ dataDir: '', databaseUrl: template }));
  return template;
}

/** The server of TEST_DATABASE_URL, or a local one. Prints which one, or why none. TEST_ENGINE=PGlite skips it. */
async function postgres(): Promise<{ template: string | null; cluster: Cluster | undefined }> {
  if (process.env.TEST_ENGINE === 'PGlite') return { template: null, cluster: undefined };
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  if (!databaseUrl && !bin) {
    say('! NOT RUN: the suite on PostgreSQL. It is not installed; set TEST_DATABASE_URL or PG_BIN.');
    return { template: null, cluster: undefined };
  }
  try {
    const cluster = databaseUrl || !bin ? undefined : await startCluster(bin);
    const template = await fillPostgres(databaseUrl ?? cluster?.url('postgres') ?? '');
    say(`Engines: PGlite and PostgreSQL (${databaseUrl ? 'TEST_DATABASE_URL' : bin})`);
    return { template, cluster };
  } catch (error) {
    // Report that an installed PostgreSQL did not start.
    throw new Error(`PostgreSQL is installed, but the tests cannot use it: ${messageOf(error)}`);
  }
}

/** Builds the database worker and seeds one database per engine, which test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['build.mjs', '--tests'], { cwd: packageRoot, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'tenger-template-'));
  await measureTime('starting databases', () => fill({ dataDir: folder, databaseUrl: undefined }));
  shrinkBuffers(folder);
  const { template, cluster } = await postgres();
  if (!template) say('Engines: PGlite');
  project.provide('pgliteTemplate', folder);
  project.provide('postgresTemplate', template);
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
