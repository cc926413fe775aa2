import { type Comment, toColor, toType } from '../core/comment';
import { unescapeHtml } from './unescape';

/** Waits between attempts of our own, in milliseconds; each is longer than the one before. */
const firstWait = 2000;
const longestWait = 30_000;

export interface ListenOptions {
  readonly url: string;
  readonly hear: (comment: Comment) => void;
  /** A comment was taken back by its backend. */
  readonly hide?: ((id: string) => void) | undefined;
  readonly signal: AbortSignal;
}

/**
 * Server-sent events: `data: [time, type, color, author, text, id]`, the array of the DPlayer API, or an object with those
 * members; `event: hide` with an id takes one back. The browser reconnects by itself and names the last event it had, so
 * nothing is lost; where it gives up, we go on and name it as `last`.
 */
export function listen({ url, hear, hide, signal }: ListenOptions): void {
  let last = '';
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource | undefined;

  const open = () => {
    if (signal.aborted) return;
    stream = new EventSource(last ? `${url}&last=${encodeURIComponent(last)}` : url);
    stream.onopen = () => {
      wait = firstWait;
    };
    stream.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      if (lastEventId) last = lastEventId;
      const comment = readEvent(data, lastEventId);
      if (comment) hear(comment);
    };
    stream.addEventListener('hide', ({ data }: MessageEvent<string>) => hide?.(data));
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

export function readEvent(data: string, eventId = ''): Comment | undefined {
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
