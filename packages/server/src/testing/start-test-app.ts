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
import type { Context } from '../context';
import { type Database, type OpenDatabase, openDatabase } from '../database/database';
import { keysFrom } from '../keys';
import { openLive } from '../live/live';
import type { Payments } from '../payments/payments';
import { spend } from './spent';
import { TEST_SECRET, testConfig } from './test-config';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** The engines of this run: every suite over the database runs on each. */
export const engines: readonly EngineName[] = inject('postgresTemplate')
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite'];

export interface OwnPlace {
  /** The data folder: the embedded database, or nothing beside a PostgreSQL. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A copy of the seeded database, this test file's own; not open yet. */
export const ownPlace = (engine: EngineName): Promise<OwnPlace> =>
  spend('starting databases', () => copyTemplate(engine));

async function copyTemplate(engine: EngineName): Promise<OwnPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenger-test-'));
  const template = inject('postgresTemplate');
  if (engine === 'PGlite' || !template) {
    cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined };
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
  return { dataDir, databaseUrl: Object.assign(new URL(template), { pathname: `/${name}` }).href };
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
  readonly place: OwnPlace;
  readonly context: Context;
  readonly payments: Payments;
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
  /** Opens a port of this machine, for what calls the server over HTTP; answers its address. */
  listen(): Promise<string>;
  /** The cookie of a session that a client knows by its name alone. */
  cookieOf(token: string): string | undefined;
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
  const place = await ownPlace(engine);
  const config = testConfig(place.dataDir, changes);
  const clock = { now: new Date() };
  const log: string[] = [];
  const start = async (database: OpenDatabase) => {
    const context: Context = {
      db: database.db,
      config,
      keys: keysFrom(TEST_SECRET),
      live: await openLive(database),
      clock: () => clock.now,
      log: (line) => log.push(line),
    };
    return { context, ...createApp(context) };
  };
  const open = () => spend('starting databases', () => openDatabase(place));
  let database: OpenDatabase = await open();
  let { context, http, payments } = await start(database);

  /** Cookies of this browser, of as many sessions as were opened; a real one has the last. */
  const jar = new Map<string, string>();
  const ask = async (options: {
    method: Route['method'];
    url: string;
    headers?: Record<string, string>;
    payload?: object | Buffer;
  }) => {
    const { authorization = '' } = options.headers ?? {};
    const cookie = jar.get(authorization.replace(/^Bearer /i, ''));
    const headers = { ...(cookie && { cookie }), ...options.headers };
    const reply = await http.inject({ ...options, headers });
    const set = /^([^=]+=[\w-]{43});/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1];
    if (set) jar.set(reply.json().data.access_token, set);
    return reply;
  };

  /** Streams have a second to end by themselves; a client that keeps its connection would hold the end up for 72 s. */
  const closeHttp = async () => {
    const late = setTimeout(() => http.server.closeAllConnections(), 1000);
    await http.close();
    clearTimeout(late);
  };

  const app: TestApp = {
    get http() {
      return http;
    },
    place,
    get context() {
      return context;
    },
    get payments() {
      return payments;
    },
    get db() {
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
      await closeHttp();
      await database.close();
      database = await open();
      ({ context, http, payments } = await start(database));
    },
    async stop() {
      await closeHttp();
      // A test may have left it closed.
      await database.close().catch(() => undefined);
      rmSync(place.dataDir, { recursive: true, force: true });
    },
  };
  return app;
}
