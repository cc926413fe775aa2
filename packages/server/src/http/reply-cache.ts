import { createHash } from 'node:crypto';

/** A reply ready to send. */
export interface Ready {
  readonly json: string;
  readonly etag: string;
}

/** Seconds a catalogue reply is reused. Short: an edit shows at once enough, and a crowd costs one query. */
const REUSE_MS = 5_000;
const ENTRIES = 500;

export const ready = (value: unknown): Ready => {
  const json = JSON.stringify(value);
  return { json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
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
