import { expect, it } from 'vitest';
import { copyDatabase, engines } from '../../testing/start-test-app';
import { openPubSub } from '../pubsub/pubsub';
import { openDatabase } from './open-database';

it.skipIf(!engines.includes('PostgreSQL'))(
  'of the processes of a database one does the periodic work, and another takes over when it ends',
  async () => {
    const copy = await copyDatabase('PostgreSQL');
    const processes = await Promise.all(Array.from({ length: 3 }, () => openDatabase(copy)));
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
