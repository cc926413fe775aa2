import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { isDiskLow } from '../disk-space';

/** A database that takes longer counts as not available. */
const READY_MS = 5_000;

export interface Drain {
  /** Makes the process not ready. Resolves when proxies have noticed it (`DRAIN_SECONDS`). */
  drain(): Promise<void>;
}

/**
 * `/healthz`: the process replies. `/readyz`: its database replies too and delivers notifications, and the process is not
 * stopping, so it can take requests.
 */
export function serveHealth(app: FastifyInstance, { checkDatabase, config }: Context): Drain {
  let isDraining = false;
  // A proxy closes a connection with this header after the reply, and opens the next one to another process.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining) return reply.code(503).send({ status: 'stopping' });
    try {
      const late = new AbortController();
      const timeout = setTimeout(READY_MS, 'late' as const, { signal: late.signal, ref: false });
      timeout.catch(() => undefined);
      const first = await Promise.race([checkDatabase(), timeout]).finally(() => late.abort());
      if (first === 'late') throw new Error('The database did not reply in time.');
      if (!config.databaseUrl && (await isDiskLow(config))) return { status: 'read-only' };
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  return {
    drain: async () => {
      isDraining = true;
      await setTimeout(config.drainMs);
    },
  };
}
