import type { QueryClient } from '@tanstack/react-query';
import { adaptReply } from './adapt-reply';

/**
 * A reply with its query key and its time in ms since 1970. A reply without a time lacks personal fields and is only a
 * placeholder until the browser's request completes.
 */
export type InitialReply = readonly [key: readonly unknown[], data: unknown, at?: number];

const placeholders = new Map<string, unknown>();

/**
 * Adds the replies that the server wrote into the page to the cache, so that they need no request. Returns the time of
 * the last one by the server's clock, in ms since 1970.
 */
export async function applyInitialData(queries: QueryClient): Promise<number> {
  let repliedAt = Date.now();
  try {
    const text = document.getElementById('initial-data')?.textContent;
    const replies: readonly InitialReply[] = text ? JSON.parse(text) : [];
    for (const [key, reply, at] of replies) {
      const data = adaptReply ? await adaptReply(reply) : reply;
      if (at === undefined) placeholders.set(JSON.stringify(key), data);
      else {
        repliedAt = at;
        queries.setQueryData(key, data, { updatedAt: at });
      }
    }
  } catch {
    // The browser requests invalid data itself.
  }
  return repliedAt;
}

/** The placeholder of a query until its reply arrives. */
export const initialPlaceholder = <T>(key: readonly unknown[]): T | undefined =>
  placeholders.get(JSON.stringify(key)) as T | undefined;
