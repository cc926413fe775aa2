import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { networkOf } from '../../platform/http/client-network';
import { ApiError, notFound } from '../../platform/http/errors';
import type { SecurityLog } from '../../platform/http/security-log';
import { acceptedKeys } from '../../platform/keys';
import { mediaTypeOf } from '../../platform/storage/content-types';
import { filmKey } from '../../platform/storage/file-storage';
import { openSigned, parseHolder } from '../entitlement/signed-url';
import type { PlaybackSessions } from '../sessions/playback-sessions';

/** Extensions whose requests indicate playback. Pages request subtitles and images without playing. */
const playing: ReadonlySet<string> = new Set(['.m4s', '.mp4', '.m4a', '.ts', '.flv', '.webm']);

/** Browsers may cache a file as long as its URL is valid: at most six hours. */
const KEEP = 'private, max-age=21600';

/** The address of the storage stays valid for longer than an hour. */
const KEEP_REDIRECT = 'private, max-age=3600';

/** Extensions of texts that name other files. */
const relative: ReadonlySet<string> = new Set(['.m3u8', '.mpd', '.vtt']);

interface MediaPath {
  Params: { signature: string; '*': string };
}

/**
 * Serves media files, with ranges, for signed URLs that have not expired. Files in object storage are not served: the reply
 * leads to a signed address of the storage.
 */
export function serveMedia(
  app: FastifyInstance,
  { config, keys, clock, storage }: Context,
  playbackSessions: PlaybackSessions,
  securityLog: SecurityLog,
): void {
  app.register(fastifyStatic, {
    root: config.mediaDir,
    serve: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('content-type', mediaTypeOf(path) ?? 'application/octet-stream');
      reply.header('cache-control', KEEP);
    },
  });
  app.get<MediaPath>('/media/:signature/*', async (request, reply) => {
    const { params, ip } = request;
    /** The account is known only if the signature is valid. */
    const refuse = async (error: unknown, account?: string) => {
      const viewer = account === undefined ? undefined : { id: account };
      await securityLog.recordDenial({ name: 'media', viewer, ip }, error);
      throw error;
    };
    const path = openSigned(acceptedKeys(keys, 'media'), params.signature, params['*'], clock());
    if (path === undefined) return refuse(new ApiError('forbidden'));
    const holder = parseHolder(params.signature);
    request.account = holder?.userId ?? '';
    if (mediaTypeOf(path) === undefined) throw notFound();
    if (holder && playing.has(extname(path)))
      await playbackSessions.play(holder, networkOf(ip)).catch((error) => refuse(error, holder.userId));
    // Ingested videos are in another folder than the bundled ones.
    const made = config.filmDir !== config.mediaDir && existsSync(join(config.filmDir, path));
    if (made) return reply.sendFile(path, config.filmDir);
    const { direct } = storage;
    if (!direct || existsSync(join(config.mediaDir, path))) return reply.sendFile(path);
    const key = filmKey(path);
    // Texts name their files by relative addresses, which inherit the signature of this one.
    if (relative.has(extname(path))) {
      const text = await storage.get(key);
      if (!text) throw notFound();
      return reply
        .type(String(mediaTypeOf(path)))
        .header('cache-control', KEEP)
        .send(text);
    }
    return reply.header('cache-control', KEEP_REDIRECT).redirect(await direct.readUrl(key, clock()), 302);
  });
}
