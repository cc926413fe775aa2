import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress';

/** A reply ready to send, in as many encodings as somebody has asked for. */
export interface Ready {
  readonly etag: string;
  readonly body: Buffer;
  /** Made once for each encoding: packing a page of cards costs more than everything else about it. */
  packed(encoding: Encoding): Promise<Buffer>;
}

/** Seconds a catalogue reply is reused. Short: an edit shows at once enough, and a crowd costs one query. */
const REUSE_MS = 5_000;
const ENTRIES = 500;

export const ready = (value: unknown): Ready => {
  const body = Buffer.from(JSON.stringify(value));
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    body,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    packed(encoding) {
      made[encoding] ??= compress(body, encoding);
      return made[encoding];
    },
  };
};

export type ReplyCache = (key: string, make: () => Promise<Ready>) => Promise<Ready>;

/** Replies that are the same for everybody. Callers that come while one is being made wait for it. */
export function createReplyCache(): ReplyCache {
  const kept = new Map<string, { readonly until: number; readonly reply: Promise<Ready> }>();
  return (key, make) => {
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.reply;
    const reply = make();
    kept.delete(key);
    kept.set(key, { until: Date.now() + REUSE_MS, reply });
    reply.catch(() => kept.delete(key));
    const oldest = kept.size > ENTRIES ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return reply;
  };
}
