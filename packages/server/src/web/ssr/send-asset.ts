import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './assets';

const YEAR_SECONDS = 365 * 86_400;

/** Cache lifetime: `forever` for names with a hash or version. */
export type CacheLifetime = 'forever' | 'asked-again';

/** Sends a file, or 304 if the client has it. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  lasting: CacheLifetime,
): FastifyReply {
  reply
    .header(
      'cache-control',
      lasting === 'forever' ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    )
    .header('etag', asset.etag)
    .header('vary', 'Accept-Encoding')
    .type(asset.type);
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (asset.encoding) reply.header('content-encoding', asset.encoding);
  return reply.send(asset.body);
}
