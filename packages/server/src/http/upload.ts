import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors';

/** Five megabytes, and what a form adds around them. */
const FILE_BYTES = 5 * 1024 * 1024;
export const UPLOAD_BYTES = FILE_BYTES + 16 * 1024;

const bad = (field: string, message: string) =>
  new Refusal('bad-input', { message, fields: { [field]: message } });

/** Lets routes take a form with a file. What is not that is refused where the route looks at its body. */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** What a form without its file is told: most files are pictures. */
const wishes: Readonly<Record<string, string>> = { part: 'Файлын хэсэг ирсэнгүй!' };

/** The file in a field of a form. */
export async function fileIn({ body, headers }: FastifyRequest, field: string): Promise<Buffer> {
  const missing = () => bad(field, wishes[field] ?? 'Зураг сонгоно уу!');
  if (!Buffer.isBuffer(body)) throw missing();
  // The platform's own reader of forms, so that no other has to be trusted.
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  })
    .formData()
    .catch(() => {
      throw missing();
    });
  const file = form.get(field);
  if (!(file instanceof File)) throw missing();
  if (file.size > FILE_BYTES) throw bad(field, 'Зураг 5 МБ-аас ихгүй байх ёстой!');
  return Buffer.from(await file.arrayBuffer());
}
