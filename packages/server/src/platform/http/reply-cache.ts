import { createHash } from 'node:crypto';
import { createPromiseCache } from '../promise-cache';
import { compress, type Encoding } from './compress';

/** A serialized reply with its compressed versions. */
export interface PreparedReply {
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed once per encoding, because compression costs more than the rest of the reply. */
  packed(encoding: Encoding): Promise<Buffer>;
}

/** How long a catalog reply is reused. Short enough that edits appear soon; many requests cost one query. */
const REUSE_MS = 5_000;
const ENTRIES = 500;

export const prepareReply = (value: unknown): PreparedReply => {
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

/** Caches replies that are the same for every client. */
export const createReplyCache = () => createPromiseCache<PreparedReply>({ max: ENTRIES, ttlMs: REUSE_MS });
