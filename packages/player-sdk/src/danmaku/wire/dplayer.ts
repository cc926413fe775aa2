import type { Comment } from '../core/comment';
import { plain, WireError } from './read';

/** A DPlayer API v3, as its clients speak to it. */
export interface DPlayerApi {
  readonly api: string;
  readonly id: string;
  readonly maximum?: number | undefined;
  readonly token?: string | undefined;
}

const base = (api: string) => (api.endsWith('/') ? api : `${api}/`);

export function readUrl({ api, id, maximum }: DPlayerApi): string {
  const max = maximum !== undefined && maximum > 0 ? `&max=${Math.floor(maximum)}` : '';
  return `${base(api)}v3/?id=${encodeURIComponent(id)}${max}`;
}

export function liveUrl({ api, id }: DPlayerApi): string {
  return `${base(api)}v3/live?id=${encodeURIComponent(id)}`;
}

/** Posts a comment; answers with the backend's name for it. Throws a WireError with the server's words. */
export async function post(
  { api, id, token = '' }: DPlayerApi,
  { author, time, text, color, type }: Comment,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await fetch(`${base(api)}v3/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ token, id, author, time, text, color, type }),
    signal,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const { code, msg, message, data } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (Number(code) !== 0 || code === undefined) throw new WireError(plain(msg ?? message));
  const record = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>;
  // A record may carry the film's name as its `id`.
  const name = record._id ?? (record.id === id ? undefined : record.id);
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
