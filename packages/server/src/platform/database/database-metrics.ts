import type pg from 'pg';
import { Gauge } from 'prom-client';

// State of the connections of this process to PostgreSQL, for `/metrics`. Empty with the embedded database.

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
