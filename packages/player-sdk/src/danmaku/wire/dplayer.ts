import { type CommentInput, toColor, toType } from '../core/comment';
import { toPlainText, WireError } from './read';
import { unescapeHtml } from './unescape';

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

/** Posts a comment, and resolves with its id at the comment server. Rejects with a WireError that has the server's message. */
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

/** Milliseconds between reconnects; the delay doubles. */
const firstWait = 2000;
const longestWait = 30_000;

export interface ListenOptions {
  readonly url: string;
  readonly onComment: (comment: CommentInput) => void;
  /** The server has removed a comment. */
  readonly onHide: (id: string) => void;
  /** More comments were missed than the server replays. */
  readonly onReload: () => void;
  readonly signal: AbortSignal;
}

/**
 * Receives comments as server-sent events: `data: [time, type, color, author, text, id]`, or an object with these
 * members. `event: hide` with an id removes a comment, and `event: reload` asks for another load. The browser reconnects
 * and sends the last event id, which may be that of an `event: last` before the first comment. If it gives up, this
 * function reconnects with the id as the parameter `last`.
 */
export function listenForComments({ url, onComment, onHide, onReload, signal }: ListenOptions): void {
  let lastId = '';
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource | undefined;

  const open = () => {
    if (signal.aborted) return;
    stream = new EventSource(lastId ? `${url}&last=${encodeURIComponent(lastId)}` : url);
    stream.onopen = () => {
      wait = firstWait;
    };
    const receive = (event: string, run: (message: MessageEvent<string>) => void) =>
      stream?.addEventListener(event, (message: MessageEvent<string>) => {
        lastId = message.lastEventId || lastId;
        run(message);
      });
    receive('message', ({ data, lastEventId }) => {
      const comment = readEvent(data, lastEventId);
      if (comment) onComment(comment);
    });
    receive('last', () => {});
    receive('reload', onReload);
    receive('hide', ({ data }) => onHide(data));
    stream.onerror = () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream.close();
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(longestWait, wait * 2);
    };
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stream?.close();
  });
  open();
}

export function readEvent(data: string, eventId = ''): CommentInput | undefined {
  let read: unknown;
  try {
    read = JSON.parse(data);
  } catch {
    return;
  }
  const record = (
    Array.isArray(read)
      ? { time: read[0], type: read[1], color: read[2], author: read[3], text: read[4], id: read[5] }
      : (read ?? {})
  ) as Readonly<Record<string, unknown>>;
  const { time, text, author } = record;
  if (typeof text !== 'string' || !(Number(time) >= 0)) return;
  const id = record.id ?? record._id ?? eventId;
  return {
    time: Number(time),
    type: toType(record.type),
    color: toColor(record.color),
    author: typeof author === 'string' ? unescapeHtml(author) : '',
    text: unescapeHtml(text.slice(0, 1000)),
    id: id === '' || id === null ? undefined : String(id),
  };
}
