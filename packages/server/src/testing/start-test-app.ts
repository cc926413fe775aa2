import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Route } from '@tenger/api-contract';
import { toWire } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../app';
import type { Config } from '../config';
import { type Database, type OpenDatabase, openDatabase } from '../database/database';
import { keysFrom } from '../keys';
import { TEST_SECRET, testConfig } from './test-config';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** The engines of this run: every suite over the database runs on each. */
export const engines: readonly EngineName[] = inject('postgresTemplate')
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite'];

interface OwnDatabase extends OpenDatabase {
  readonly folder: string;
  reopen(): Promise<OpenDatabase>;
}

/** A copy of the seeded database, this test file's own. */
async function ownDatabase(engine: EngineName): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-test-'));
  const template = inject('postgresTemplate');
  if (engine === 'PGlite' || !template) {
    cpSync(inject('pgliteTemplate'), folder, { recursive: true });
    const reopen = () => openDatabase({ dataDir: folder, databaseUrl: undefined });
    return { ...(await reopen()), folder, reopen };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  // Two files may copy at once, and a template may be copied by one at a time.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template tenger_template`);
  await admin.end();
  const databaseUrl = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  const reopen = () => openDatabase({ dataDir: folder, databaseUrl });
  return { ...(await reopen()), folder, reopen };
}

export interface TestReply {
  readonly status: number;
  /** Parsed JSON, or the text. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers as their reader would, unchecked.
  readonly body: any;
  readonly headers: Record<string, string>;
}

export interface TestApp {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  /** Lines the log has taken. */
  readonly log: string[];
  /** The clock that the server sees; tests set it forward. */
  readonly clock: { now: Date };
  /** Calls a route of the contract as its client would. */
  call<R extends Route>(
    route: R,
    parts: Call<R>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestReply>;
  get(url: string, headers?: Record<string, string>): Promise<TestReply>;
  /** Signs a demo account in. */
  signIn(phone?: string, pin?: string): Promise<string>;
  /** Ends this server and starts another on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const textOf = (payload: string) => {
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
};

/** The server on a freshly filled database of one engine; no port is opened. */
export async function startTestApp(engine: EngineName, changes: Partial<Config> = {}): Promise<TestApp> {
  const own = await ownDatabase(engine);
  const config = testConfig(own.folder, changes);
  const clock = { now: new Date() };
  const log: string[] = [];
  const start = (database: OpenDatabase) =>
    createApp({
      db: database.db,
      config,
      keys: keysFrom(TEST_SECRET),
      clock: () => clock.now,
      log: (line) => log.push(line),
    }).http;
  let database: OpenDatabase = own;
  let http = start(database);

  const app: TestApp = {
    get http() {
      return http;
    },
    get db() {
      return database.db;
    },
    config,
    log,
    clock,
    async call(route, parts, token, headers = {}) {
      const { method, url, body } = toWire(route, parts as { params?: unknown });
      const reply = await http.inject({
        method,
        url,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      });
      return {
        status: reply.statusCode,
        body: textOf(reply.body),
        headers: reply.headers as Record<string, string>,
      };
    },
    async get(url, headers = {}) {
      const reply = await http.inject({ method: 'GET', url, headers });
      return {
        status: reply.statusCode,
        body: textOf(reply.body),
        headers: reply.headers as Record<string, string>,
      };
    },
    async signIn(phone = '99000001', pin = '1234') {
      const reply = await http.inject({
        method: 'POST',
        url: '/api/m/login',
        payload: { phone, password: pin },
      });
      return reply.json().data.access_token;
    },
    async restart() {
      await http.close();
      await database.close();
      database = await own.reopen();
      http = start(database);
    },
    async stop() {
      await http.close();
      // A test may have left it closed.
      await database.close().catch(() => undefined);
      rmSync(own.folder, { recursive: true, force: true });
    },
  };
  return app;
}
