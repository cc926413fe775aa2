import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/chaos/tcp-proxy';
import { copyDatabase, engines } from '../../testing/start-test-app';
import type { OpenDatabase } from './database';
import { withLongStatements } from './limited-client';
import { openPostgres } from './postgres';

/** Connections of the pool. */
const ALL = 10;

describe.skipIf(!engines.includes('PostgreSQL'))(
  'PostgreSQL behind an address that moves without a reset',
  () => {
    let proxy: TcpProxy;
    let database: OpenDatabase;
    beforeAll(async () => {
      const { databaseUrl = '' } = await copyDatabase('PostgreSQL');
      const url = new URL(databaseUrl);
      proxy = await startTcpProxy(url.hostname, Number(url.port));
      url.host = `127.0.0.1:${proxy.port}`;
      const patient = { connectMs: 60_000, checkMs: 60_000, echoMs: 60_000 };
      database = await openPostgres(url.href, undefined, { ...patient, callMs: 1_000, longMs: 60_000 });
    });
    afterAll(async () => {
      await database.close();
      await proxy.close();
    });

    const callAll = (statement: string) =>
      Promise.allSettled(Array.from({ length: ALL }, () => database.db.execute(statement)));
    const statusesOf = (calls: PromiseSettledResult<unknown>[]) => new Set(calls.map(({ status }) => status));

    it('calls on all connections fail, and the next ones succeed with other connections', async () => {
      await callAll('select pg_sleep(0.2)');
      proxy.forsake();
      // Not a statement that only reads, which the pool repeats.
      expect(statusesOf(await callAll('do $$ begin perform 1; end $$'))).toEqual(new Set(['rejected']));
      expect(statusesOf(await callAll('do $$ begin perform 1; end $$'))).toEqual(new Set(['fulfilled']));
    });

    it('a transaction on a connection that is gone fails, and its connection is used for nothing else', async () => {
      const lost = database.db.transaction(async (tx) => {
        await tx.execute(sql`create table half (one int)`);
        proxy.forsake();
        await tx.execute(sql`select 1`);
      });
      await expect(lost).rejects.toThrow();
      await callAll('select 1');
      const found = await Promise.all(
        Array.from({ length: ALL }, () =>
          database.db.transaction(async (tx) => {
            const { rows } = (await tx.execute(sql`select to_regclass('half') as half`)) as unknown as {
              rows: object[];
            };
            return rows[0];
          }),
        ),
      );
      expect(found).toEqual(Array.from({ length: ALL }, () => ({ half: null })));
    });

    it('a statement that may take long has its own limit', async () => {
      await expect(database.db.execute(sql`do $$ begin perform pg_sleep(2); end $$`)).rejects.toThrow();
      await withLongStatements(() => database.db.execute(sql`do $$ begin perform pg_sleep(2); end $$`));
    });
  },
);
