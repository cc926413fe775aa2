import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { isDiskLow } from '../disk-space';
import { ApiError } from './errors';

/** Time after which a client may try again. Seconds. */
const RETRY_SECONDS = 60;

/** Refuses writes with 503 while the disk of the embedded database is almost full. Reads continue. */
export function serveReadOnlyWhenFull(http: FastifyInstance, { config, log }: Context): void {
  if (config.databaseUrl) return;
  let wasLow = false;
  http.addHook('onRequest', async ({ method }) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return;
    const isLow = await isDiskLow(config);
    if (isLow !== wasLow) {
      const megabytes = Math.round(config.diskReserveBytes / 1024 / 1024);
      const state = isLow ? 'has less than' : 'again has';
      log(
        `! The disk of ${config.dataDir} ${state} ${megabytes} MB free: the site is ${isLow ? 'read-only' : 'writable'}.`,
      );
    }
    wasLow = isLow;
    if (isLow)
      throw new ApiError('server-error', {
        message: 'error.read-only',
        unavailable: true,
        retryAfterSeconds: RETRY_SECONDS,
      });
  });
}
