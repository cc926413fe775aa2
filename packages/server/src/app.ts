import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { adminSetupHandlers } from './accounts/admin-setup/admin-setup.routes';
import { createSuspicion } from './accounts/captcha/suspicion';
import { householdHandlers } from './accounts/household/household.routes';
import { passkeyHandlers } from './accounts/passkeys/passkeys.routes';
import { preferenceHandlers } from './accounts/preferences/preferences.routes';
import { accountHandlers, serveUploads } from './accounts/profile/account.routes';
import { createRegistration } from './accounts/registration/registration';
import { registrationHandlers } from './accounts/registration/registration.routes';
import { secondFactorHandlers } from './accounts/second-factor/second-factor.routes';
import { createPinCheck } from './accounts/session/check-pin';
import { sessionHandlers } from './accounts/session/session.routes';
import { staffHandlers } from './admin/staff.routes';
import { mountPayments } from './billing/mount-payments';
import { countReviewed } from './billing/orders.queries';
import type { PaymentService } from './billing/payment-service';
import { paymentHandlers } from './billing/payments.routes';
import { movieHandlers } from './billing/rentals/movie.routes';
import { peopleHandlers } from './catalog/characters/people.routes';
import { homeHandlers } from './catalog/home/home.routes';
import { openDiskCache } from './catalog/images/disk-cache';
import { createImageStore, type ImageStore } from './catalog/images/image-store';
import { serveImages } from './catalog/images/images.routes';
import { createRemoteOriginals } from './catalog/images/remote-originals';
import { createThumbs } from './catalog/images/thumbs';
import { listHandlers } from './catalog/lists/lists.routes';
import { markHandlers } from './catalog/marks/marks.routes';
import { pageHandlers } from './catalog/pages/pages.routes';
import { searchHandlers } from './catalog/search/search.routes';
import { createSearchMisses, type SearchMisses } from './catalog/search/search-misses';
import { createTitleDetails } from './catalog/titles/detail.queries';
import { createRelatedTitles } from './catalog/titles/related';
import { titleHandlers } from './catalog/titles/titles.routes';
import { commentHandlers } from './community/comments/comments.routes';
import { createDanmakuService } from './community/danmaku/danmaku';
import { danmakuHandlers, serveLiveDanmaku } from './community/danmaku/danmaku.routes';
import { heatmapHandlers } from './community/heatmap/heatmap.routes';
import { moderationHandlers } from './community/moderation/moderation.routes';
import { notificationHandlers, serveLiveNotifications } from './community/notifications/notifications.routes';
import { premiereHandlers } from './community/premieres/premieres.routes';
import { partyHandlers } from './community/watch-party/party.routes';
import { serveParties } from './community/watch-party/party-stream';
import { serveLive } from './demo/live-channels/live.routes';
import { countQueuedUploads } from './ingest/uploads/uploads.queries';
import type { Context } from './platform/context';
import { isDiskLow } from './platform/disk-space';
import { trustedProxies } from './platform/http/client-network';
import {
  HEADERS_TIMEOUT_MS,
  limitConnections,
  REQUEST_TIMEOUT_MS,
  TIMEOUT_CHECK_MS,
} from './platform/http/connections';
import { addSecurityHeaders } from './platform/http/headers';
import { type Drain, serveHealth } from './platform/http/health';
import {
  addAccessLog,
  addCompression,
  addErrorHandlers,
  refuseBadUrl,
  requestId,
} from './platform/http/hooks';
import { type Metrics, serveMetrics } from './platform/http/metrics';
import { createRateLimit, noRateLimit } from './platform/http/rate-limit';
import { createWindowStore } from './platform/http/rate-windows.queries';
import { serveReadOnlyWhenFull } from './platform/http/read-only';
import { createSecurityLog } from './platform/http/security-log';
import { type RouteHandlers, registerRoutes } from './platform/http/serve';
import { countFailedJobs, measureJobWait } from './platform/jobs/job-metrics';
import { createMessagingGateways, usesOutbox } from './platform/messaging/create-gateways';
import type { MessagingGateways } from './platform/messaging/gateways';
import { serveOutbox } from './platform/messaging/outbox';
import { createEventStreams, type EventStreams } from './platform/pubsub/event-stream';
import { createPresence } from './platform/pubsub/presence';
import { traceRequests } from './platform/tracing/trace-requests';
import { createWorkQueue, type WorkQueue } from './platform/work-queue';
import { episodeHandlers } from './playback/episodes/episodes.routes';
import { historyHandlers } from './playback/history/history.routes';
import { serveMedia } from './playback/media/media.routes';
import { serveTracker } from './playback/p2p-tracker/tracker';
import { droppedReports, playbackFailures, playbackStarts } from './playback/reports/report-metrics';
import { playbackReportHandlers } from './playback/reports/reports.routes';
import { createPlaybackSessions, type PlaybackSessions } from './playback/sessions/playback-sessions';
import { wordHandlers } from './playback/words/words.routes';
import { serveDocs } from './web/docs/docs.routes';
import { serveDocsSite } from './web/docs/docs-site.routes';
import { serveEmbed } from './web/embed/embed.routes';
import { servePolicyReports } from './web/policy-reports/policy-reports.routes';
import { servePages } from './web/ssr/page.routes';

/** Size of the image cache on disk. */
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;
/** Size of the copies of original pictures from object storage. */
const ORIGINALS_BYTES = 2 * 1024 * 1024 * 1024;
/** Images that are decoded at the same time, profile pictures included: an image can take 100 MB of memory. */
const CONCURRENT_IMAGES = 2;
/** The largest JSON body is a comment. */
const MAX_BODY_BYTES = 64 * 1024;

interface Services {
  readonly payments: PaymentService;
  readonly gateways: MessagingGateways;
  readonly playbackSessions: PlaybackSessions;
  readonly imageWork: WorkQueue;
  readonly searchMisses: SearchMisses;
}

function createHandlers(
  context: Context,
  { payments, gateways, playbackSessions, imageWork, searchMisses }: Services,
): RouteHandlers {
  const checkPin = createPinCheck(context);
  const suspicion = createSuspicion(context);
  const danmaku = createDanmakuService(context);
  const relatedTitles = createRelatedTitles(context.db);
  const titleDetails = createTitleDetails(context.db, relatedTitles);
  return {
    ...homeHandlers(context),
    ...titleHandlers(context, { titleDetails, relatedTitles }),
    ...listHandlers(context),
    ...searchHandlers(context, searchMisses),
    ...peopleHandlers(context),
    ...movieHandlers(context, playbackSessions, titleDetails),
    ...episodeHandlers(context, playbackSessions),
    ...historyHandlers(context, playbackSessions),
    ...wordHandlers(context),
    ...playbackReportHandlers(context),
    ...sessionHandlers(context, checkPin, suspicion),
    ...passkeyHandlers(context, checkPin),
    ...secondFactorHandlers(context, checkPin),
    ...adminSetupHandlers(context),
    ...registrationHandlers(createRegistration(context, gateways, suspicion)),
    ...accountHandlers(context, checkPin, imageWork),
    ...householdHandlers(context, checkPin),
    ...commentHandlers(context),
    ...danmakuHandlers(context, danmaku),
    ...heatmapHandlers(context),
    ...moderationHandlers(context, danmaku),
    ...notificationHandlers(context),
    ...partyHandlers(context),
    ...premiereHandlers(context),
    ...preferenceHandlers(context),
    ...markHandlers(context),
    ...pageHandlers(context),
    ...paymentHandlers(context, payments),
    ...staffHandlers(context, payments),
  };
}

/** Numbers of `/metrics` that come from several domains. */
function addSiteMetrics({ add, addGauge }: Metrics, { db, clock }: Context, events: EventStreams): void {
  addGauge(
    'tenger_event_streams',
    'Open event streams: comments, notifications, parties.',
    () => events.size,
  );
  addGauge('tenger_orders_under_review', 'Orders that staff must decide about.', () => countReviewed(db));
  addGauge('tenger_uploads_waiting', 'Uploaded videos that wait to be processed.', () =>
    countQueuedUploads(db),
  );
  addGauge('tenger_job_wait_seconds', 'How long the oldest due job waits for a worker.', () =>
    measureJobWait(db, clock()),
  );
  addGauge('tenger_jobs_failed', 'Jobs that failed for good and wait for staff.', () => countFailedJobs(db));
  for (const metric of [playbackStarts, playbackFailures, droppedReports]) add(metric);
}

export interface ServerApp {
  readonly http: FastifyInstance;
  readonly images: ImageStore;
  readonly payments: PaymentService;
  readonly drain: Drain['drain'];
}

/** Creates the HTTP server on an open database. It does not listen yet. */
export function createApp(context: Context): ServerApp {
  const { config } = context;
  const http = fastify({
    trustProxy: trustedProxies(config),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: requestId,
    frameworkErrors: refuseBadUrl(config),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    // The limit of a request's head, so that the contract rejects long values, with our error and not with Fastify's.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
  });
  // Behind a proxy, and in load tests, all connections come from one address.
  const perAddress = config.trustProxy || !config.rateLimits ? { perAddress: Number.POSITIVE_INFINITY } : {};
  const keepOpen = limitConnections(http.server, perAddress);
  addSecurityHeaders(http, config);
  if (config.traceEndpoint) traceRequests(http);
  addAccessLog(http, context);
  addErrorHandlers(http, context);
  addCompression(http);

  serveReadOnlyWhenFull(http, context);
  const { drain } = serveHealth(http, context);
  const metrics = serveMetrics(http, context);
  // The embedded database has one process.
  const store = config.databaseUrl ? createWindowStore(context) : undefined;
  const limit = config.rateLimits ? createRateLimit(context.clock, store) : noRateLimit;
  servePolicyReports(http, context, limit, metrics.violations);
  const securityLog = createSecurityLog(context);
  const payments = mountPayments(http, context, limit, securityLog);
  const playbackSessions = createPlaybackSessions(context);
  const gateways = createMessagingGateways(context);
  if (usesOutbox(context)) serveOutbox(http, context);
  const imageWork = createWorkQueue({ atOnce: CONCURRENT_IMAGES });
  const searchMisses = createSearchMisses(context);
  http.addHook('onClose', () => searchMisses.flush());
  const handlers = createHandlers(context, {
    payments,
    gateways,
    playbackSessions,
    imageWork,
    searchMisses,
  });
  registerRoutes(http, context, handlers, limit, securityLog);
  serveMedia(http, context, playbackSessions, securityLog);
  if (config.docs) {
    serveDocs(http);
    serveDocsSite(http, config);
  }
  serveUploads(http, context);
  const events = createEventStreams(http);
  addSiteMetrics(metrics, context, events);
  serveLiveNotifications(http, context, events, limit);
  serveLiveDanmaku(http, context, events, limit, createPresence(context));
  serveParties(http, context, events, limit);
  if (config.peers || config.demo) serveTracker(http, context, keepOpen);
  if (config.demo) serveLive(http, context);
  const cache = openDiskCache(join(config.dataDir, 'cache', 'images'), IMAGE_CACHE_BYTES, () =>
    isDiskLow(config),
  );
  // Imported images win over those of the demo.
  const art = [config.staffArtDir, config.artDir];
  const images = createImageStore(art, cache, imageWork, createThumbs(context.db), {
    thorough: config.thoroughImages,
    ...(context.storage.direct && {
      remoteOriginal: createRemoteOriginals(
        context.storage,
        join(config.dataDir, 'cache', 'originals'),
        ORIGINALS_BYTES,
      ),
    }),
  });
  http.addHook('onClose', () => images.drain());
  serveImages(http, images);
  serveEmbed(http, context);
  servePages(http, context, handlers);
  return { http, images, payments, drain };
}
