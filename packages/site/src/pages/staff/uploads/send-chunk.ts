import { sendUploadChunk, signUploadPart, storeUploadPart } from '@tenger/api-contract';
import { call, RequestError } from '../../../api';
import { messages } from '../../../i18n';

/** Sends a chunk to the server. */
export function sendChunk(id: number, offset: number, chunk: Blob, signal: AbortSignal) {
  const form = new FormData();
  form.append('part', chunk, 'part');
  return call(sendUploadChunk, { params: { id }, query: { offset } }, { form, signal });
}

/** Sends a part to the object storage, and reports it to the server. Parts are numbered from 1. */
export async function sendPart(id: number, part: number, chunk: Blob, signal: AbortSignal) {
  const { url } = (await call(signUploadPart, { params: { id }, body: { part } }, { signal })).data;
  const failed = (cause?: unknown) => new RequestError('network', messages.failed, false, cause);
  if (url === null) throw failed();
  const reply = await fetch(url, { method: 'PUT', body: chunk, signal }).catch((error: unknown) => {
    throw failed(error);
  });
  // Readable only if the bucket's CORS rules expose it (docs/configuration.md).
  const etag = reply.headers.get('etag');
  if (!reply.ok || etag === null) throw failed(new Error(`The storage replied ${reply.status}.`));
  return call(storeUploadPart, { params: { id }, body: { part, etag } }, { signal });
}
