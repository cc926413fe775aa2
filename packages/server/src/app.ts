import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { accountHandlers, serveUploads } from './account/account.routes';
import { createSuspicion } from './captcha/suspicion';
import { commentHandlers } from './comments/comments.routes';
import type { Context } from './context';
import { createDanmaku } from './danmaku/danmaku';
import { danmakuHandlers, serveLiveDanmaku } from './danmaku/danmaku.routes';
import { serveDocs } from './docs/docs.routes';
import { serveDocsSite } from './docs/docs-site.routes';
import { serveEmbed } from './embed/embed.routes';
import { episodeHandlers } from './episodes/episodes.routes';
import { historyHandlers } from './history/history.routes';
import { addSecurityHeaders } from './http/headers';
import { serveHealth } from './http/health';
import { serveMetrics } from './http/metrics';
import { addAccessLog, addCompression, addErrorAnswers, requestId } from './http/plumbing';
import { createRateLimit, noRateLimit } from './http/rate-limit';
import { type Handlers, serve } from './http/serve';
import { openDiskCache } from './images/disk-cache';
import { createImageStore, type ImageStore } from './images/image-store';
import { serveImages } from './images/images.routes';
import { createThumbs } from './images/thumbs';
import { createWorkQueue } from './images/work-queue';
import { listHandlers } from './lists/lists.routes';
import { createEventStreams } from './live/event-stream';
import { serveLive } from './live/live.routes';
import { markHandlers } from './marks/marks.routes';
import { serveMedia } from './media/media.routes';
import type { Messages } from './messages/messages';
import { mountMessages } from './messages/mount';
import { moderationHandlers } from './moderation/moderation.routes';
import { notificationHandlers, serveLiveNotifications } from './notifications/notifications.routes';
import { servePages } from './page/page.routes';
import { pageHandlers } from './pages/pages.routes';
import { partyHandlers } from './party/party.routes';
import { serveParties } from './party/party-stream';
import { passkeyHandlers } from './passkeys/passkeys.routes';
import { mountPayments } from './payments/mount';
import type { Payments } from './payments/payments';
import { paymentHandlers } from './payments/payments.routes';
import { peopleHandlers } from './people/people.routes';
import { servePolicyReports } from './policy-reports/policy-reports.routes';
import { preferenceHandlers } from './preferences/preferences.routes';
import { createRegistration } from './registration/registration';
import { registrationHandlers } from './registration/registration.routes';
import { searchHandlers } from './search/search.routes';
import { createPinCheck } from './session/check-pin';
import { sessionHandlers } from './session/session.routes';
import { staffHandlers } from './staff/staff.routes';
import { createStreams, type Streams } from './streams/streams';
import { movieHandlers } from './theatre/movie.routes';
import { titleHandlers } from './titles/titles.routes';
import { serveTracker } from './tracker/tracker';

/** Bytes of pictures kept on disk. */
const PICTURES = 512 * 1024 * 1024;
/** Pictures made at a time. */
const PICTURES_AT_ONCE = 2;
/** The largest body any call needs is a comment. */
const BODY = 64 * 1024;

interface Parts {
  readonly payments: Payments;
  readonly messages: Messages;
  readonly streams: Streams;
}

function handlersOf(context: Context, { payments, messages, streams }: Parts): Handlers {
  const checkPin = createPinCheck(context, messages);
  const suspicion = createSuspicion(context);
  const danmaku = createDanmaku(context);
  return {
    ...titleHandlers(context),
    ...listHandlers(context),
    ...searchHandlers(context),
    ...peopleHandlers(context),
    ...movieHandlers(context, streams),
    ...episodeHandlers(context, streams),
    ...historyHandlers(context, streams),
    ...sessionHandlers(context, checkPin, messages, suspicion),
    ...passkeyHandlers(context, checkPin, messages),
    ...registrationHandlers(createRegistration(context, messages, suspicion)),
    ...accountHandlers(context, checkPin, messages),
    ...commentHandlers(context),
    ...danmakuHandlers(context, danmaku),
    ...moderationHandlers(context, danmaku),
    ...notificationHandlers(context),
    ...partyHandlers(context),
    ...preferenceHandlers(context),
    ...markHandlers(context),
    ...pageHandlers(context),
    ...paymentHandlers(context, payments),
    ...staffHandlers(context, payments),
  };
}

export interface App {
  readonly http: FastifyInstance;
  readonly images: ImageStore;
  readonly payments: Payments;
}

/** The whole HTTP server over an open database; listens nowhere yet. */
export function createApp(context: Context): App {
  const { config } = context;
  const http = fastify({
    trustProxy: config.trustProxy,
    bodyLimit: BODY,
    genReqId: requestId,
    // As long as a request's head may be: the contract refuses what is too long, in our words.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
  });
  addSecurityHeaders(http, config);
  addAccessLog(http, context);
  addErrorAnswers(http, context);
  addCompression(http);

  serveHealth(http, context);
  const { violations } = serveMetrics(http, config);
  const limit = config.rateLimits ? createRateLimit(context.clock) : noRateLimit;
  servePolicyReports(http, context, limit, violations);
  const payments = mountPayments(http, context, limit);
  const streams = createStreams(context);
  const messages = mountMessages(http, context);
  const handlers = handlersOf(context, { payments, messages, streams });
  serve(http, context, handlers, limit);
  serveDocs(http);
  serveMedia(http, context, streams);
  serveDocsSite(http, config);
  serveUploads(http, context);
  const events = createEventStreams(http);
  serveLiveNotifications(http, context, events);
  serveLiveDanmaku(http, context, events);
  serveParties(http, context, events);
  serveTracker(http, context);
  if (config.demo) serveLive(http, context);
  const cache = openDiskCache(join(config.dataDir, 'cache', 'images'), PICTURES);
  const images = createImageStore(
    config.artDir,
    cache,
    createWorkQueue(PICTURES_AT_ONCE),
    createThumbs(context.db),
  );
  http.addHook('onClose', () => images.rest());
  serveImages(http, images);
  serveEmbed(http, context);
  servePages(http, context, handlers);
  return { http, images, payments };
}
