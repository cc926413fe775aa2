import { language } from '../i18n/language';
import { credentials } from './credentials';

/** A server-sent event. */
export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
  readonly id: string | undefined;
}

/** The server rejected the stream permanently. */
export class StreamRejectedError extends Error {
  override readonly name = 'StreamRejectedError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns a parser: pass it chunks of the stream; it returns the complete events. */
export function createEventParser(): (text: string) => ServerEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => toEvent(block) ?? []);
  };
}

function toEvent(block: string): ServerEvent | undefined {
  let name = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const fieldText of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(fieldText) ?? [];
    if (field === 'event') name = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
  if (data.length === 0) return undefined;
  try {
    return { name, id, data: JSON.parse(data.join('\n')) };
  } catch {
    return undefined;
  }
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server sends a comment every 25 s. A connection that is silent for longer is broken. */
const SILENCE_MS = 60_000;

export interface EventHandlers {
  onEvent(event: ServerEvent): void;
  /** Called when the connection opens or closes. */
  onOpenChange(open: boolean): void;
  /** Called if the server rejects the stream. No retry follows. */
  onRejected?(error: StreamRejectedError): void;
}

/** Waits, but no longer than until the network returns. */
const waitForRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    over.addEventListener('abort', () => done(), { once: true });
    window.addEventListener('online', () => done(), { once: true, signal: over });
  });

/**
 * Subscribes to an event stream with the viewer's token until the signal aborts. Reconnects with increasing delays and
 * resumes after the last event. `EventSource` cannot send the token.
 */
export async function followEvents(url: string, signal: AbortSignal, handlers: EventHandlers): Promise<void> {
  let lastId: string | undefined;
  let tries = 0;

  const readStream = async () => {
    const silence = new AbortController();
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      restartSilenceTimer();
      const token = credentials.get()?.token;
      const response = await fetch(url, {
        headers: {
          accept: 'text/event-stream',
          'accept-language': language,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silence.signal]),
      });
      const isRejected = response.status >= 400 && response.status < 500 && response.status !== 429;
      if (isRejected) {
        const reply: { msg?: string } = await response.json().catch(() => ({}));
        throw new StreamRejectedError(response.status, reply.msg ?? '');
      }
      if (!response.ok || !response.body) return;
      tries = 0;
      handlers.onOpenChange(true);
      const parse = createEventParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        restartSilenceTimer();
        for (const event of parse(value)) {
          lastId = event.id ?? lastId;
          handlers.onEvent(event);
        }
      }
    } finally {
      clearTimeout(silenceTimer);
    }
  };

  while (!signal.aborted) {
    try {
      await readStream();
    } catch (error) {
      if (error instanceof StreamRejectedError) {
        handlers.onOpenChange(false);
        handlers.onRejected?.(error);
        return;
      }
    }
    if (signal.aborted) return;
    handlers.onOpenChange(false);
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
    tries += 1;
    // Random, so that all clients of a restarted server do not reconnect at the same moment.
    await waitForRetry(longest * (0.5 + Math.random() / 2), signal);
  }
}
