import { PATIENT } from './patient';

export interface Event {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read events unchecked, like clients.
  readonly data: any;
}

export interface EventReader {
  readonly status: number;
  readonly events: Event[];
  /** The next unread event of a type. */
  next(kind: string): Promise<Event>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const parse = (block: string): Event | undefined => {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
};

/** Reads server-sent events over HTTP, like a page. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const stop = new AbortController();
  const reply = await fetch(url, { headers, signal: stop.signal });
  const events: Event[] = [];
  const taken = new Set<Event>();
  const waiting = new Set<() => void>();
  const read = async () => {
    let text = '';
    for await (const chunk of (reply.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.flatMap((block) => parse(block) ?? []));
      for (const checkEvents of waiting) checkEvents();
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: reply.status,
    events,
    ended,
    next: (kind) =>
      new Promise((done, fail) => {
        const late = setTimeout(
          () => fail(new Error(`No ${kind} event arrived: ${JSON.stringify(events)}`)),
          PATIENT.timeout,
        );
        const checkEvents = () => {
          const found = events.find((one) => one.event === kind && !taken.has(one));
          if (!found) return;
          taken.add(found);
          waiting.delete(checkEvents);
          clearTimeout(late);
          done(found);
        };
        waiting.add(checkEvents);
        checkEvents();
      }),
    close: () => stop.abort(),
  };
}
