import { credentials } from './credentials';

/** One of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
  readonly id: string | undefined;
}

/** The server said no to a stream, and would again. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Takes a stream apart: feed it text as it comes, and it answers the events that are whole. */
export function eventParser(): (text: string) => ServerEvent[] {
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
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
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
/** The server says something every 25 s; a line that says nothing for longer is dead. */
const SILENCE_MS = 60_000;

export interface Follower {
  event(event: ServerEvent): void;
  /** Whether there is a line now. */
  open(open: boolean): void;
  /** It ends here: the server refuses. */
  refused?(error: StreamRefused): void;
}

/** Waits, or less where the network comes back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    over.addEventListener('abort', () => done(), { once: true });
    window.addEventListener('online', () => done(), { once: true, signal: over });
  });

/**
 * Follows a stream of ours, signed in, for as long as the signal lets it: a line that breaks is made anew, after longer
 * and longer pauses, and goes on behind the last event. `EventSource` could not send the token.
 */
export async function followEvents(url: string, signal: AbortSignal, follower: Follower): Promise<void> {
  let lastId: string | undefined;
  let tries = 0;
  const base = import.meta.env.VITE_API_BASE ?? '';

  const once = async () => {
    const silent = new AbortController();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(watch);
      watch = setTimeout(() => silent.abort(), SILENCE_MS);
    };
    try {
      heard();
      const token = credentials.get()?.token;
      const response = await fetch(base + url, {
        headers: {
          accept: 'text/event-stream',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silent.signal]),
      });
      const refusal = response.status >= 400 && response.status < 500 && response.status !== 429;
      if (refusal) {
        const said: { msg?: string } = await response.json().catch(() => ({}));
        throw new StreamRefused(response.status, said.msg ?? '');
      }
      if (!response.ok || !response.body) return;
      tries = 0;
      follower.open(true);
      const parse = eventParser();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        heard();
        for (const event of parse(value)) {
          lastId = event.id ?? lastId;
          follower.event(event);
        }
      }
    } finally {
      clearTimeout(watch);
    }
  };

  while (!signal.aborted) {
    try {
      await once();
    } catch (error) {
      if (error instanceof StreamRefused) {
        follower.open(false);
        follower.refused?.(error);
        return;
      }
    }
    if (signal.aborted) return;
    follower.open(false);
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
    tries += 1;
    // Browsers that lost one server must not all come back at the same moment.
    await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}
