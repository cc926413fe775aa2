import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { networkOf } from '../../platform/http/client-network';
import { ApiError, notFound } from '../../platform/http/errors';
import type { SecurityLog } from '../../platform/http/security-log';
import { acceptedKeys } from '../../platform/keys';
import { openSigned, parseHolder } from '../entitlement/signed-url';
import type { PlaybackSessions } from '../sessions/playback-sessions';

/** Content types by extension. Players and proxies depend on them, and common tables lack most of these. */
const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.ts': 'video/mp2t',
  '.flv': 'video/x-flv',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.ass': 'text/x-ssa; charset=utf-8',
  '.enc': 'application/octet-stream',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Extensions whose requests indicate playback. Pages request subtitles and images without playing. */
const playing: ReadonlySet<string> = new Set(['.m4s', '.mp4', '.m4a', '.ts', '.flv', '.webm']);

/** Browsers may cache a file as long as its URL is valid: at most six hours. */
const KEEP = 'private, max-age=21600';

interface MediaPath {
  Params: { signature: string; '*': string };
}

/** Serves media files, with ranges, for signed URLs that have not expired. */
export function serveMedia(
  app: FastifyInstance,
  { config, keys, clock }: Context,
  playbackSessions: PlaybackSessions,
  securityLog: SecurityLog,
): void {
  app.register(fastifyStatic, {
    root: config.mediaDir,
    serve: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('content-type', types[extname(path)] ?? 'application/octet-stream');
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
    if (!(extname(path) in types)) throw notFound();
    if (holder && playing.has(extname(path)))
      await playbackSessions.play(holder, networkOf(ip)).catch((error) => refuse(error, holder.userId));
    // Ingested videos are in another folder than the bundled ones.
    const made = config.filmDir !== config.mediaDir && existsSync(join(config.filmDir, path));
    return made ? reply.sendFile(path, config.filmDir) : reply.sendFile(path);
  });
}
