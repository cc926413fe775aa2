import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { IMAGE_WIDTHS } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { networkOf } from '../../platform/http/client-network';
import { ApiError, notFound } from '../../platform/http/errors';
import { message } from '../../platform/i18n/messages';
import { contentTypes, formatFor, formats } from './formats';
import type { ImageStore } from './image-store';

const query = z.object({
  w: z
    .string()
    .transform(Number)
    .refine((width) => IMAGE_WIDTHS.some((known) => known === width))
    .optional(),
  f: z.enum(formats).optional(),
  v: z.string().max(40).optional(),
});

const originalTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Policy for SVG files that are opened directly: no scripts, no requests. */
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
const LARGEST_WITHOUT_WIDTH = 1280;

const DAY = 86_400;

/** `/images/{path}?w=320&f=avif`: a picture of the asset host, at a size; without a query its original. */
export function serveImages(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const checked = query.safeParse(request.query);
    if (!checked.success)
      throw new ApiError('bad-input', {
        fields: {
          w: message('field.one-of', { values: IMAGE_WIDTHS.join(', ') }),
          f: message('field.one-of', { values: formats.join(', ') }),
        },
      });
    const { w, f, v } = checked.data;
    const path = request.params['*'];
    // A version in the URL changes with the image.
    reply.header('cache-control', v ? `public, max-age=${365 * DAY}, immutable` : `public, max-age=${DAY}`);

    if (w === undefined && f === undefined) {
      const original = await store.original(path);
      const type = originalTypes[extname(path)];
      if (!original || !type) throw notFound();
      reply.header('etag', original.etag).type(type).header('content-security-policy', DRAWING_POLICY);
      if (request.headers['if-none-match'] === original.etag) return reply.code(304).send();
      return reply.send(createReadStream(original.file));
    }

    const format = f ?? formatFor(request.headers.accept);
    if (!f) reply.header('vary', 'Accept');
    const picture = await store.picture(path, w ?? LARGEST_WITHOUT_WIDTH, format, networkOf(request.ip));
    if (!picture) throw notFound();
    reply.header('etag', picture.etag).type(contentTypes[format]);
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.send(picture.body);
  });
}
