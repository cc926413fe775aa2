import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Message, message } from '../i18n/messages';
import { ApiError } from './errors';

/** Five megabytes and the overhead of a form. */
const FILE_BYTES = 5 * 1024 * 1024;
export const UPLOAD_BYTES = FILE_BYTES + 16 * 1024;

const bad = (field: string, message: Message) =>
  new ApiError('bad-input', { message, fields: { [field]: message } });

/** Lets routes accept a form with a file. The route rejects other bodies. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Messages for a missing file by field. Default: the message for images. */
const missingFileMessages: Readonly<Record<string, Message>> = { part: 'upload.part-missing' };

/** Reads the file in a field of a form. */
export async function readFormFile({ body, headers }: FastifyRequest, field: string): Promise<Buffer> {
  const missing = () => bad(field, missingFileMessages[field] ?? 'image.missing');
  if (!Buffer.isBuffer(body)) throw missing();
  // Parse with the platform's `Response`, to avoid another dependency.
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  })
    .formData()
    .catch(() => {
      throw missing();
    });
  const file = form.get(field);
  if (!(file instanceof File)) throw missing();
  if (file.size > FILE_BYTES) throw bad(field, message('image.too-large', { megabytes: 5 }));
  return Buffer.from(await file.arrayBuffer());
}
