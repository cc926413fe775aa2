import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { holderOf, openSigned } from '../access/signed-url';
import type { Context } from '../context';
import { notFound, Refusal } from '../http/errors';
import type { Streams } from '../streams/streams';

/** By name, because players and proxies decide by the type, and common tables know few of these. */
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

/** Whoever asks for these plays; subtitles and pictures are also asked for by a page that only shows. */
const playing: ReadonlySet<string> = new Set(['.m4s', '.mp4', '.m4a', '.ts', '.flv', '.webm']);

/** A browser may keep a file as long as its address works, which is six hours at most. */
const KEEP = 'private, max-age=21600';

interface MediaPath {
  Params: { signature: string; '*': string };
}

/** Video files, whole or in parts (Range), to whoever holds a signed address that has not expired. */
export function serveMedia(app: FastifyInstance, { config, keys, clock }: Context, streams: Streams): void {
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
  app.get<MediaPath>('/media/:signature/*', async ({ params }, reply) => {
    const path = openSigned(keys.media, params.signature, params['*'], clock());
    if (path === undefined) throw new Refusal('forbidden');
    if (!(extname(path) in types)) throw notFound();
    const holder = playing.has(extname(path)) ? holderOf(params.signature) : undefined;
    if (holder) await streams.play(holder);
    // Films that were made here lie beside those that the program came with.
    const made = config.filmDir !== config.mediaDir && existsSync(join(config.filmDir, path));
    return made ? reply.sendFile(path, config.filmDir) : reply.sendFile(path);
  });
}
