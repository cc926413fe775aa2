import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { Context } from './context';
import { episodeHandlers } from './episodes/episodes.routes';
import { historyHandlers } from './history/history.routes';
import { addSecurityHeaders } from './http/headers';
import { serveHealth } from './http/health';
import { addAccessLog, addCompression, addErrorAnswers, requestId } from './http/plumbing';
import { createRateLimit } from './http/rate-limit';
import { type Handlers, serve } from './http/serve';
import { openDiskCache } from './images/disk-cache';
import { createImageStore, type ImageStore } from './images/image-store';
import { serveImages } from './images/images.routes';
import { createWorkQueue } from './images/work-queue';
import { markHandlers } from './marks/marks.routes';
import { serveMedia } from './media/media.routes';
import { servePages } from './page/page.routes';
import { pageHandlers } from './pages/pages.routes';
import { sessionHandlers } from './session/session.routes';
import { titleHandlers } from './titles/titles.routes';

/** Bytes of pictures kept on disk. */
const PICTURES = 512 * 1024 * 1024;
/** Pictures made at a time. */
const PICTURES_AT_ONCE = 2;
/** The largest body any call needs is a comment. */
const BODY = 64 * 1024;

const handlersOf = (context: Context): Handlers => ({
  ...titleHandlers(context),
  ...episodeHandlers(context),
  ...historyHandlers(context),
  ...sessionHandlers(context),
  ...markHandlers(context),
  ...pageHandlers(context),
});

export interface App {
  readonly http: FastifyInstance;
  readonly images: ImageStore;
}

/** The whole HTTP server over an open database; listens nowhere yet. */
export function createApp(context: Context): App {
  const { config } = context;
  const http = fastify({
    trustProxy: config.trustProxy,
    bodyLimit: BODY,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  addSecurityHeaders(http, config);
  addAccessLog(http, context);
  addErrorAnswers(http, context);
  addCompression(http);

  serveHealth(http, context);
  serve(http, context, handlersOf(context), createRateLimit(context.clock));
  serveMedia(http, context);
  const cache = openDiskCache(join(config.dataDir, 'cache', 'images'), PICTURES);
  const images = createImageStore(config.artDir, cache, createWorkQueue(PICTURES_AT_ONCE));
  serveImages(http, images);
  servePages(http, context);
  return { http, images };
}
