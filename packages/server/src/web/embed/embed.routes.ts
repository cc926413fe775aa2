import { IMAGE_WIDTHS, PREFIX, readHeatmap, toWire } from '@tenger/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jpegAt } from '../../catalog/images/jpeg-at';
import { threadNameOf } from '../../community/danmaku/danmaku.queries';
import type { Context } from '../../platform/context';
import { policyHeaders } from '../../platform/http/headers';
import { originFor } from '../../platform/http/origin';
import { siteNameOf } from '../../platform/i18n/site-name';
import { escaped } from '../../platform/text/html';
import { canWatch } from '../../playback/entitlement/can-watch';
import { ANYONE, createSigner } from '../../playback/entitlement/signed-url';
import { episodeById } from '../../playback/episodes/episodes.queries';
import { toPlayback } from '../../playback/episodes/playback';
import { titleHead } from '../ssr/page-meta.queries';
import { sitePageAt } from '../ssr/site-paths';
import { toId } from '../ssr/to-id';
import { embedOptions } from './embed-options';
import { cardPage, embedPolicy, playerPage } from './embed-page';
import { playerVersion, servePlayerFiles } from './player-files';

/** Default and maximum size of a frame. Pixels. */
const WIDTH = 640;
const WIDEST = 1280;
const RATIO = 16 / 9;

/** The largest thumbnail within the requested size, which limits thumbnails in oEmbed too. */
function thumbnail(origin: string, path: string | null, asked: number) {
  const width = IMAGE_WIDTHS.findLast((one) => one <= Math.min(asked, WIDEST));
  if (!path || !width) return {};
  return {
    thumbnail_url: origin + jpegAt(path, width),
    thumbnail_width: width,
    thumbnail_height: Math.round(width / RATIO),
  };
}

/** The start position of a shared URL (`?t=`). Seconds. */
const startIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** Serves embeds: `/embed/{episode}`, its files below `/player/`, and `/oembed`. */
export function serveEmbed(app: FastifyInstance, context: Context): void {
  const { db, config, keys, clock } = context;
  const policy = embedPolicy(config);
  const siteName = siteNameOf(config.appName);
  servePlayerFiles(app, config);

  async function found(id: number | undefined) {
    const episode = id === undefined ? undefined : await episodeById(db, id, undefined);
    if (!episode) return undefined;
    const title = await titleHead(db, episode.media.id);
    const movie = title?.type === 'movie';
    const still = episode.episode.image ?? episode.media.poster;
    return {
      ...episode,
      name: movie ? episode.media.title : `${episode.media.title} · ${episode.episode.number}-р анги`,
      number: movie ? undefined : episode.episode.number,
      thread: threadNameOf({ episodeId: episode.episode.id, titleId: movie ? episode.media.id : null }),
      path: `${PREFIX}/watch/${episode.media.id}/${episode.episode.id}`,
      still,
      picture: still ? jpegAt(still, WIDEST) : undefined,
    };
  }

  /** Whether an episode plays in an embed: frames have no session, so only free episodes do. */
  const plays = (episode: NonNullable<Awaited<ReturnType<typeof episodeById>>>['episode']) =>
    config.embedOrigins.length > 0 &&
    canWatch({
      viewer: { expiresAt: null, watchesUpTo: null },
      item: { ...episode, isFree: episode.is_free, hasVideo: episode.clipId !== null },
      mirrorMode: config.mirrorMode,
      now: clock(),
    }) === 'ok';

  const html = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .headers(policyHeaders(policy))
      .header('cross-origin-resource-policy', 'cross-origin');

  type Frame = { Params: { episode: string }; Querystring: { t?: unknown } };
  app.get<Frame>('/embed/:episode', async (request, reply) => {
    const origin = originFor(request, config);
    const one = await found(toId(request.params.episode));
    if (!one) {
      const card = { title: siteName, words: 'Уучлаарай бичлэг олдсонгүй', link: 'Сайт руу очих' };
      return html(reply)
        .code(404)
        .send(cardPage({ ...card, address: `${origin}${PREFIX}/` }));
    }
    const start = startIn(request.query.t);
    const path = one.path + (start === undefined ? '' : `?t=${start}`);
    const address = origin + path;
    // Opened as a page, redirect to the site.
    if (request.headers['sec-fetch-dest'] === 'document') return reply.redirect(path);
    const version = await playerVersion(config.playerDir);
    if (!version || !one.clip || !plays(one.episode)) {
      const words = `Энэ ангийг ${siteName} дээр нэвтэрч үзээрэй.`;
      return html(reply).send(
        cardPage({ title: one.name, words, address, link: `${siteName} дээр үзэх`, picture: one.picture }),
      );
    }
    const signer = createSigner(keys.media, ANYONE, clock(), config);
    const playback = toPlayback(one.clip, signer, '', { peers: false, iceServers: [], preroll: undefined });
    const about = {
      ...{ title: one.media.title, episode: one.number, poster: one.picture, start },
      heatmap: toWire(readHeatmap, { params: { id: one.thread } }).url,
      address: origin + one.path,
    };
    return html(reply).send(
      playerPage(one.name, version, {
        options: embedOptions(about, playback),
        origins: [origin, ...config.embedOrigins],
      }),
    );
  });

  /** The episode of a URL of its page or embed. */
  async function episodeAt(text: unknown, origin: string) {
    if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (url.origin !== new URL(origin).origin) return undefined;
    const frame = /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1];
    if (frame) return found(toId(frame));
    const sitePage = url.pathname.startsWith(`${PREFIX}/`) && sitePageAt(url.pathname.slice(PREFIX.length));
    return sitePage && sitePage.kind === 'watch' ? found(sitePage.episode) : undefined;
  }

  type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>;
  app.get('/oembed', async (request: Asked, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (format !== 'json') return reply.code(501).send({ error: 'Only format=json is answered.' });
    const origin = originFor(request, config);
    const one = await episodeAt(url, origin);
    if (!one) return reply.code(404).send({ error: 'There is no episode at this address.' });
    // Without allowed origins, every browser would block the frame.
    if (config.embedOrigins.length === 0)
      return reply.code(403).send({ error: 'Episodes are shown in no frames here.' });
    const limit = (asked: unknown) => (Number(asked) >= 1 ? Number(asked) : Number.POSITIVE_INFINITY);
    const asked = Math.min(limit(maxwidth), limit(maxheight) * RATIO);
    const width = Math.floor(Number.isFinite(asked) ? Math.min(asked, WIDEST) : WIDTH);
    const height = Math.round(width / RATIO);
    const start = startIn(new URL(String(url)).searchParams.get('t'));
    const source = `${origin}/embed/${one.episode.id}${start === undefined ? '' : `?t=${start}`}`;
    const frame = `<iframe src="${source}" width="${width}" height="${height}" title="${escaped(one.name)}" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock" allowfullscreen loading="lazy" style="border:0"></iframe>`;
    return reply.header('cache-control', 'public, max-age=3600').send({
      version: '1.0',
      type: 'video',
      title: one.name,
      provider_name: siteName,
      provider_url: `${origin}${PREFIX}/`,
      ...thumbnail(origin, one.still, asked),
      ...{ width, height, html: frame },
    });
  });
}
