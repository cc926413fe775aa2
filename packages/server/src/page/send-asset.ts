import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './assets';

const YEAR_SECONDS = 365 * 86_400;

/** How long a copy holds: `forever` for names with a fingerprint or a version in them. */
export type Lasting = 'forever' | 'asked-again';

/** Answers with a file, or with 304 where the reader has it already. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  lasting: Lasting,
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
