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
import type { PaymentService } from '../billing/payment-service';
import type { Config } from '../platform/config';
import type { Context } from '../platform/context';
import type { Database, OpenDatabase } from '../platform/database/database';
import { deriveKeys } from '../platform/keys';
import { openContext } from '../platform/open-context';
import { measureTime } from './measure-time';
import { openTestDatabase } from './open-test-database';
import { assertCaseRuns } from './running-case';
import { TEST_SECRET, testConfig } from './test-config';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** The engines of this run; database suites run on each. */
export const engines: readonly EngineName[] = inject('postgresTemplate')
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite'];

export interface DatabaseCopy {
  /** The data folder: contains the embedded database, or is empty with PostgreSQL. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A copy of the seeded database for this test file; not open yet. */
export const copyDatabase = (engine: EngineName): Promise<DatabaseCopy> =>
  measureTime('starting databases', () => copyTemplate(engine));

async function copyTemplate(engine: EngineName): Promise<DatabaseCopy> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenger-test-'));
  const template = inject('postgresTemplate');
  if (engine === 'PGlite' || !template) {
    cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined };
  }
  return { dataDir, databaseUrl: await createDatabase(template, 'tenger_template') };
}

/** A new, empty PostgreSQL database, before the first start of any release. */
export async function createEmptyDatabase(): Promise<DatabaseCopy> {
  const template = inject('postgresTemplate');
  if (!template) throw new Error('This run has no PostgreSQL.');
  const dataDir = mkdtempSync(join(tmpdir(), 'tenger-test-'));
  return { dataDir, databaseUrl: await createDatabase(template, 'template1') };
}

/** Creates a database on the server of `url` from a template; returns its address. */
async function createDatabase(url: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  });
  await admin.connect();
  // Test files may copy concurrently, but PostgreSQL copies a template for one client at a time.
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

export interface TestReply {
  readonly status: number;
  /** Parsed JSON, or the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies unchecked, like clients.
  readonly body: any;
  readonly headers: Record<string, string>;
}

export interface TestApp {
  readonly http: FastifyInstance;
  readonly location: DatabaseCopy;
  readonly context: Context;
  readonly payments: PaymentService;
  readonly db: Database;
  readonly config: Config;
  /** Entries of the log. */
  readonly log: string[];
  /** The server's clock; tests advance it. */
  readonly clock: { now: Date };
  /** Calls a route of the contract like a client. */
  call<R extends Route>(
    route: R,
    parts: Call<R>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestReply>;
  get(url: string, headers?: Record<string, string>): Promise<TestReply>;
  /** Listens on a local port; returns the URL. */
  listen(): Promise<string>;
  /** The cookie header of a session, by its public name. */
  cookieOf(token: string): string | undefined;
  /** Signs in with a demo account. */
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

/** Starts the server on a new seeded database of one engine, without opening a port. */
export async function startTestApp(engine: EngineName, changes: Partial<Config> = {}): Promise<TestApp> {
  const copy = await copyDatabase(engine);
  const config = testConfig(copy.dataDir, changes);
  let now = new Date();
  const clock = {
    get now() {
      return now;
    },
    set now(next) {
      assertCaseRuns();
      now = next;
    },
  };
  const log: string[] = [];
  const start = async (database: OpenDatabase) => {
    const context = await openContext(database, config, {
      keys: deriveKeys(config.secret ?? TEST_SECRET, config.previousSecret),
      clock: () => now,
      log: (line) => log.push(line),
    });
    return { context, ...createApp(context) };
  };
  const open = () => measureTime('starting databases', () => openTestDatabase(copy));
  let database: OpenDatabase = await open();
  let { context, http, payments } = await start(database);

  /** Cookies of all opened sessions; a real browser keeps only the last one. */
  const jar = new Map<string, string>();
  const ask = async (options: {
    method: Route['method'];
    url: string;
    headers?: Record<string, string>;
    payload?: object | Buffer;
  }) => {
    assertCaseRuns();
    const { authorization = '' } = options.headers ?? {};
    const cookie = jar.get(authorization.replace(/^Bearer /i, ''));
    const headers = { ...(cookie && { cookie }), ...options.headers };
    const reply = await http.inject({ ...options, headers });
    const set = /^([^=]+=[\w-]{43});/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1];
    if (set) jar.set(reply.json().data.access_token, set);
    return reply;
  };

  /** Time for streams to end; a client that keeps its connection would delay the end by 72 s. */
  const closeHttp = async () => {
    const late = setTimeout(() => http.server.closeAllConnections(), 1000);
    await http.close();
    clearTimeout(late);
  };

  const app: TestApp = {
    get http() {
      return http;
    },
    location: copy,
    get context() {
      return context;
    },
    get payments() {
      return payments;
    },
    get db() {
      assertCaseRuns();
      return database.db;
    },
    config,
    log,
    clock,
    async call(route, parts, token, headers = {}) {
      const { method, url, body } = toWire(route, parts as { params?: unknown });
      const reply = await ask({
        method,
        url,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object | Buffer }),
      });
      return {
        status: reply.statusCode,
        body: textOf(reply.body),
        headers: reply.headers as Record<string, string>,
      };
    },
    async get(url, headers = {}) {
      const reply = await ask({ method: 'GET', url, headers });
      return {
        status: reply.statusCode,
        body: textOf(reply.body),
        headers: reply.headers as Record<string, string>,
      };
    },
    listen: () => http.listen({ host: '127.0.0.1', port: 0 }),
    cookieOf: (token) => jar.get(token),
    async signIn(phone = '99000001', pin = '1234') {
      const reply = await ask({
        method: 'POST',
        url: '/api/m/login',
        payload: { phone, password: pin },
      });
      return reply.json().data.access_token;
    },
    async restart() {
      assertCaseRuns();
      await closeHttp();
      await database.close();
      database = await open();
      ({ context, http, payments } = await start(database));
    },
    async stop() {
      await closeHttp();
      // A test may have closed it.
      await database.close().catch(() => undefined);
      rmSync(copy.dataDir, { recursive: true, force: true });
    },
  };
  return app;
}
