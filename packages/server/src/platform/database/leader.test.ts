import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database';
import { copyDatabase, engines } from '../../testing/start-test-app';
import { openPubSub } from '../pubsub/pubsub';
import { leaderGauge } from './database-metrics';

it.skipIf(!engines.includes('PostgreSQL'))(
  'of the processes of a database one does the periodic work, and another takes over when it ends',
  async () => {
    const copy = await copyDatabase('PostgreSQL');
    const processes = await Promise.all(Array.from({ length: 3 }, () => openTestDatabase(copy)));
    try {
      for (const one of processes) await openPubSub(one);
      // Several times, because a process asks before each run.
      for (let round = 0; round < 3; round += 1) {
        const leads = await Promise.all(processes.map((one) => one.isLeader()));
        expect(leads.filter(Boolean)).toHaveLength(1);
      }
      for (let left = processes.length; left > 0; left -= 1) {
        const leads = await Promise.all(processes.map((one) => one.isLeader()));
        const [leader] = processes.splice(leads.indexOf(true), 1);
        expect(leads.filter(Boolean)).toHaveLength(1);
        await leader?.close();
      }
    } finally {
      await Promise.all(processes.map((one) => one.close()));
    }
  },
);

it.skipIf(!engines.includes('PostgreSQL'))(
  'PostgreSQL ends the session of a lost machine within half a minute, and the metric tells whether a process leads',
  async () => {
    const copy = await copyDatabase('PostgreSQL');
    const connect = vi.spyOn(pg.Client.prototype, 'connect');
    const database = await openTestDatabase(copy);
    const isLeader = async () => (await leaderGauge.get()).values[0]?.value;
    try {
      await openPubSub(database);
      // The pool, the connection for checks, and the one for LISTEN.
      const clients = connect.mock.contexts as pg.Client[];
      expect(clients.length).toBeGreaterThanOrEqual(3);
      for (const client of clients) {
        const { rows } = await client.query(`
          select current_setting('tcp_user_timeout') as sent, current_setting('tcp_keepalives_idle') as idle,
            current_setting('idle_in_transaction_session_timeout') as transaction`);
        expect(rows).toEqual([{ sent: '25000', idle: '10', transaction: '5min' }]);
      }
      expect(await isLeader()).toBe(0);
      expect(await database.isLeader()).toBe(true);
      expect(await isLeader()).toBe(1);
    } finally {
      connect.mockRestore();
      await database.close();
    }
    expect(await isLeader()).toBe(0);
  },
);
