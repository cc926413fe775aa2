import { formatEvent } from '../../platform/pubsub/event-stream';
import type { PubSub } from '../../platform/pubsub/pubsub';
import { DANMAKU_TOPIC, type DanmakuEvent } from './danmaku';

/** Events that follow each other faster are sent together: a write to each of thousands of streams costs the most. */
const COLLECT_MS = 250;

/** An event of a video, formatted once for all streams. */
export interface FeedEvent {
  readonly kind: 'new' | 'released' | 'gone';
  /** Of the comment. */
  readonly id: number;
  readonly json: string;
}

export interface FeedBatch {
  readonly events: readonly FeedEvent[];
  /** All events, for streams that have no comment from `firstId` on. Undefined if each stream decides about an event. */
  readonly shared: Buffer | undefined;
  /** The ids of the new comments; Infinity and 0 without one. */
  readonly firstId: number;
  readonly lastId: number;
}

/** A stream of a video. */
interface FeedListener {
  receive(batch: FeedBatch): void;
  /** Events may be missing. */
  gap(): void;
}

interface DanmakuFeeds {
  /** Returns a function that ends it. */
  join(thread: string, listener: FeedListener): () => void;
}

export function toFeedEvent(event: DanmakuEvent): FeedEvent {
  if ('gone' in event) return { kind: 'gone', id: event.gone, json: JSON.stringify(event.gone) };
  const kind = event.released ? 'released' : 'new';
  return { kind, id: event.entry[5], json: JSON.stringify(event.entry) };
}

/** The text of an event. `last` is the newest id that the stream has. */
export const formatFeedEvent = ({ kind, id, json }: FeedEvent, last: number): string =>
  kind === 'gone'
    ? formatEvent('hide', json)
    : // A released comment is older than its neighbors; a client that reconnects continues from the newest.
      formatEvent('message', json, Math.max(last, id));

function toBatch(events: readonly FeedEvent[]): FeedBatch {
  const ids = events.filter(({ kind }) => kind === 'new').map(({ id }) => id);
  const isShared = events.every(({ kind }) => kind !== 'released');
  return {
    events,
    shared: isShared ? Buffer.from(events.map((event) => formatFeedEvent(event, 0)).join('')) : undefined,
    firstId: Math.min(Number.POSITIVE_INFINITY, ...ids),
    lastId: Math.max(0, ...ids),
  };
}

/** One listener for the streams of a video, so that a comment is formatted once and streams get several in one write. */
export function createDanmakuFeeds(live: Pick<PubSub, 'listen'>): DanmakuFeeds {
  const feeds = new Map<string, { readonly listeners: Set<FeedListener>; close(): void }>();

  function open(thread: string) {
    const listeners = new Set<FeedListener>();
    let pending: FeedEvent[] = [];
    let timer: NodeJS.Timeout | undefined;
    const flush = () => {
      timer = undefined;
      if (pending.length === 0) return;
      timer = setTimeout(flush, COLLECT_MS);
      const batch = toBatch(pending);
      pending = [];
      for (const listener of listeners) listener.receive(batch);
    };
    const stop = live.listen(DANMAKU_TOPIC, thread, {
      message(data) {
        pending.push(toFeedEvent(data as DanmakuEvent));
        // A comment that follows none waits for none.
        if (!timer) flush();
      },
      gap() {
        for (const listener of listeners) listener.gap();
      },
    });
    const feed = {
      listeners,
      close() {
        stop();
        clearTimeout(timer);
        feeds.delete(thread);
      },
    };
    feeds.set(thread, feed);
    return feed;
  }

  return {
    join(thread, listener) {
      const feed = feeds.get(thread) ?? open(thread);
      feed.listeners.add(listener);
      return () => {
        if (feed.listeners.delete(listener) && feed.listeners.size === 0) feed.close();
      };
    },
  };
}
