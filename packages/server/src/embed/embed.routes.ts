import { IMAGE_WIDTHS, PREFIX } from '@tenger/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canWatch } from '../access/can-watch';
import { ANYONE, createSigner } from '../access/signed-url';
import type { Context } from '../context';
import { episodeById } from '../episodes/episodes.queries';
import { toPlayback } from '../episodes/playback';
import { policyHeaders } from '../http/headers';
import { jpegAt } from '../images/jpeg-at';
import { titleHead } from '../page/head.queries';
import { originFor } from '../page/origin';
import { placeAt } from '../page/site-paths';
import { toId } from '../page/to-id';
import { escaped } from '../text/html';
import { embedOptions } from './embed-options';
import { cardPage, embedPolicy, playerPage } from './embed-page';
import { playerVersion, servePlayerFiles } from './player-files';

/** Pixels of a frame for which nothing was asked, and the most that anybody gets. */
const WIDTH = 640;
const WIDEST = 1280;
const RATIO = 16 / 9;

/** The widest picture of an episode within the size asked for: oEmbed's limits are those of the thumbnail, too. */
function thumbnail(origin: string, path: string | null, asked: number) {
  const width = IMAGE_WIDTHS.findLast((one) => one <= Math.min(asked, WIDEST));
  if (!path || !width) return {};
  return {
    thumbnail_url: origin + jpegAt(path, width),
    thumbnail_width: width,
    thumbnail_height: Math.round(width / RATIO),
  };
}

/** Seconds at which a shared address begins, of `?t=`. */
const startIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/**
 * Episodes in frames of other sites: `/embed/{episode}`, its files under `/player/`, and `/oembed`, which tells a page
 * that knows only an episode's address how to embed it.
 */
export function serveEmbed(app: FastifyInstance, context: Context): void {
  const { db, config, keys, clock } = context;
  const policy = embedPolicy(config);
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
      path: `${PREFIX}/watch/${episode.media.id}/${episode.episode.id}`,
      still,
      picture: still ? jpegAt(still, WIDEST) : undefined,
    };
  }

  /** In a frame nobody is signed in: what costs nothing plays there, for whom the operator lets embed. */
  const plays = (episode: NonNullable<Awaited<ReturnType<typeof episodeById>>>['episode']) =>
    config.embedOrigins.length > 0 &&
    canWatch({
      viewer: { expiresAt: null },
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
      const card = { title: 'Тэнгэр', words: 'Уучлаарай бичлэг олдсонгүй', link: 'Тэнгэр рүү очих' };
      return html(reply)
        .code(404)
        .send(cardPage({ ...card, address: `${origin}${PREFIX}/` }));
    }
    const start = startIn(request.query.t);
    const path = one.path + (start === undefined ? '' : `?t=${start}`);
    const address = origin + path;
    // Opened by itself it is the site's page, with everything around the player, and asks to sign in as that does.
    if (request.headers['sec-fetch-dest'] === 'document') return reply.redirect(path);
    const version = await playerVersion(config.playerDir);
    if (!version || !one.clip || !plays(one.episode)) {
      const words = 'Энэ ангийг Тэнгэр дээр нэвтэрч үзээрэй.';
      return html(reply).send(
        cardPage({ title: one.name, words, address, link: 'Тэнгэр дээр үзэх', picture: one.picture }),
      );
    }
    const signer = createSigner(keys.media, ANYONE, clock(), config.mediaUrl);
    const playback = toPlayback(one.clip, signer, '', { peers: false, preroll: undefined });
    const about = {
      ...{ title: one.media.title, episode: one.number, poster: one.picture, start },
      address: origin + one.path,
    };
    return html(reply).send(
      playerPage(one.name, version, {
        options: embedOptions(about, playback),
        origins: [origin, ...config.embedOrigins],
      }),
    );
  });

  /** The episode that an address of ours names: its page, or its frame. */
  async function episodeAt(text: unknown, origin: string) {
    if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (url.origin !== new URL(origin).origin) return undefined;
    const frame = /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1];
    if (frame) return found(toId(frame));
    const place = url.pathname.startsWith(`${PREFIX}/`) && placeAt(url.pathname.slice(PREFIX.length));
    return place && place.kind === 'watch' ? found(place.episode) : undefined;
  }

  type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>;
  app.get('/oembed', async (request: Asked, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (format !== 'json') return reply.code(501).send({ error: 'Only format=json is answered.' });
    const origin = originFor(request, config);
    const one = await episodeAt(url, origin);
    if (!one) return reply.code(404).send({ error: 'There is no episode at this address.' });
    // A frame that every browser would keep empty is not worth its code.
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
      provider_name: 'Тэнгэр',
      provider_url: `${origin}${PREFIX}/`,
      ...thumbnail(origin, one.still, asked),
      ...{ width, height, html: frame },
    });
  });
}
