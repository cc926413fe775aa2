import type { CommentInput } from '../core/comment';
import { toPlainText, WireError } from './read';

/** The parameters of a DPlayer API v3. */
export interface DPlayerApi {
  readonly api: string;
  readonly id: string;
  readonly maximum?: number | undefined;
  readonly token?: string | undefined;
}

const withSlash = (api: string) => (api.endsWith('/') ? api : `${api}/`);

export function buildReadUrl({ api, id, maximum }: DPlayerApi): string {
  const max = maximum !== undefined && maximum > 0 ? `&max=${Math.floor(maximum)}` : '';
  return `${withSlash(api)}v3/?id=${encodeURIComponent(id)}${max}`;
}

export function buildLiveUrl({ api, id }: DPlayerApi): string {
  return `${withSlash(api)}v3/live?id=${encodeURIComponent(id)}`;
}

/** Posts a comment, and resolves with its backend id. Rejects with a WireError that has the server's message. */
export async function sendDPlayerComment(
  { api, id, token = '' }: DPlayerApi,
  { author, time, text, color, type }: CommentInput,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await fetch(`${withSlash(api)}v3/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ token, id, author, time, text, color, type }),
    signal,
  });
  const body: unknown = await response.json().catch(() => undefined);
  const { code, msg, message, data } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (Number(code) !== 0 || code === undefined) throw new WireError(toPlainText(msg ?? message));
  const record = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>;
  // The `id` of a record may be that of the media item.
  const name = record._id ?? (record.id === id ? undefined : record.id);
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
