import type pg from 'pg';
import { Gauge } from 'prom-client';

// State of the connections of this process to PostgreSQL, for `/metrics`. Empty with the embedded database, except that
// its process is the leader.

const pools = new Set<pg.Pool>();

/** Counts the connections of a pool until it ends. */
export function watchPool(pool: pg.Pool): () => void {
  pools.add(pool);
  return () => pools.delete(pool);
}

const sum = (count: (pool: pg.Pool) => number) => [...pools].reduce((total, pool) => total + count(pool), 0);

export const connectionGauge = new Gauge({
  name: 'tenger_database_connections',
  help: 'Connections to PostgreSQL in use and idle, and calls that wait for one.',
  labelNames: ['state'],
  registers: [],
  collect() {
    if (pools.size === 0) return;
    this.set(
      { state: 'used' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
});

/** Set by the connection for LISTEN. */
export const listeningGauge = new Gauge({
  name: 'tenger_database_listening',
  help: '1 if notifications of other processes arrive, 0 if not.',
  labelNames: ['channel'],
  registers: [],
});

/** Set when the process asks whether it does the periodic work, and when its connection for LISTEN ends. */
export const leaderGauge = new Gauge({
  name: 'tenger_leader',
  help: '1 if this process does the periodic work, 0 if another one does.',
  registers: [],
});
