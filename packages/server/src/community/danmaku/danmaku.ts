import { DANMAKU_LENGTH, type DanmakuEntry, type DanmakuRecord } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { danmaku, type textStates, users } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/session';
import type { Message } from '../../platform/i18n/messages';
import { createPromiseCache } from '../../platform/promise-cache';
import { consumeQuota } from '../../platform/quotas';
import { cleanText } from '../../platform/text/clean';
import { createWordFilter } from '../../platform/text/held-words';
import { normalizeForFilter } from '../../platform/text/normalize-for-filter';
import { assertNotMuted } from '../moderation/write-rules';
import {
  findLastDanmakuId,
  findThread,
  isRepeatedDanmaku,
  listHeldDanmaku,
  lockThread,
  sampleDanmaku,
  threadNameOf,
  threadOf,
} from './danmaku.queries';
import { type DanmakuRow, entryType, nearestColor, toEntry } from './entry';

/** Maximum comments of one reply. */
const MAX_COMMENTS = 10_000;
/** Cached replies; a new comment on the video invalidates its reply. */
const MAX_CACHED_REPLIES = 200;
/** Cached comments of all replies, about 300 bytes each: long lists displace other lists. */
const MAX_CACHED_COMMENTS = 200_000;
const CACHE_TTL_MS = 60_000;

/** Live event of a video: a new comment, one that a moderator released, or the id of a removed one. */
export type DanmakuEvent =
  | { readonly entry: DanmakuEntry; readonly released?: true }
  | { readonly gone: number };
export const DANMAKU_TOPIC = 'danmaku';

/** A reply with more comments is built again after this time, and not after each comment: it is a sample anyway. */
const LARGE_TTL_MS = 10_000;
/** Players of this site ask for the same few lengths. */
const MAX_LENGTHS = 8;

interface DanmakuList {
  readonly code: 0;
  readonly data: DanmakuEntry[];
  readonly last: number;
  readonly incomplete?: true;
}

interface CachedReply {
  readonly rows: DanmakuRow[];
  readonly incomplete: boolean;
  readonly last: number;
  /** Replies by their length, each the same object for all viewers. */
  readonly lists: LRUCache<number, DanmakuList>;
}

export interface DanmakuRequest {
  readonly id: string;
  readonly time: number;
  readonly text: string;
  readonly color?: number | string | undefined;
  readonly type?: number | string | undefined;
}

/** At most `max` items, evenly distributed over the list. */
const selectEvenly = <Item>(items: readonly Item[], max: number): readonly Item[] =>
  items.length <= max
    ? items
    : Array.from({ length: max }, (_, at) => Math.floor(((at + 1) * items.length - 1) / max)).flatMap(
        (index) => items.slice(index, index + 1),
      );

const bad = (field: string, message: Message) =>
  new ApiError('bad-input', { message, fields: { [field]: message } });

export function createDanmakuService(context: Context) {
  const { db, live, clock } = context;
  const isHeld = createWordFilter(context);
  const nowMs = () => clock().getTime();

  const replies = createPromiseCache<CachedReply>({
    max: MAX_CACHED_REPLIES,
    ttlMs: CACHE_TTL_MS,
    now: nowMs,
    weight: { max: MAX_CACHED_COMMENTS, of: ({ rows }) => rows.length },
  });
  /** When the replies with many comments were built, by thread, and whether comments have arrived since. */
  const large = new Map<string, { readonly since: number; isStale: boolean }>();
  const forget = (name: string) => {
    large.delete(name);
    replies.forget(`${name} `);
  };
  // The comment may come from another process; the cached replies are stale in every process.
  live.listen(DANMAKU_TOPIC, undefined, {
    message(data) {
      const event = data as DanmakuEvent & { readonly thread: string };
      const known = large.get(event.thread);
      const isNew = 'entry' in event && !event.released;
      // Clients receive the comments after `last` live, so such a list may be older than they are.
      if (isNew && known) known.isStale = true;
      else forget(event.thread);
    },
    gap: () => replies.forget(''),
  });

  /** Reads the comments that every viewer sees; cached once per video, whatever length clients ask for. */
  function readShared(name: string): Promise<CachedReply> {
    const known = large.get(name);
    if (known?.isStale && nowMs() - known.since >= LARGE_TTL_MS) forget(name);
    return replies.get(`${name} `, async () => {
      large.delete(name);
      const thread = threadOf(name);
      // Read the newest id first: a client that continues from it receives comments between the two queries live.
      if (!(await findThread(db, thread))) throw notFound();
      const last = await findLastDanmakuId(db, thread);
      const { rows, sampled } = await sampleDanmaku(db, thread, MAX_COMMENTS);
      const isLarge = rows.length >= MAX_COMMENTS / 2;
      if (isLarge) large.set(name, { since: nowMs(), isStale: false });
      // A large list may also be older than a comment that a client has received live.
      return { last, rows, incomplete: sampled || isLarge, lists: new LRUCache({ max: MAX_LENGTHS }) };
    });
  }

  /** The reply of a length, built once. */
  function listOf({ rows, incomplete, last, lists }: CachedReply, max: number): DanmakuList {
    const length = Math.min(max, rows.length);
    const list = lists.get(length) ?? {
      code: 0,
      data: selectEvenly(rows, length).map(toEntry),
      last,
      ...((incomplete || length < rows.length) && { incomplete: true }),
    };
    lists.set(length, list);
    return list;
  }

  const publishEvent = (tx: Database, thread: string, event: DanmakuEvent) =>
    live.publish(tx, { topic: DANMAKU_TOPIC, keys: [thread], data: { thread, ...event } });

  return {
    /** The comments of a video. Viewers without held comments get the same object. */
    async read(name: string, max: number | undefined, viewer: Viewer | undefined): Promise<DanmakuList> {
      const shared = await readShared(name);
      const list = listOf(shared, max ?? MAX_COMMENTS);
      const held = viewer ? await listHeldDanmaku(db, threadOf(name), viewer.id) : [];
      if (held.length === 0) return list;
      const data = [...list.data, ...held.map(toEntry)].sort(
        ([a, , , , , x], [b, , , , , y]) => a - b || x - y,
      );
      return { ...list, data };
    },

    async send(viewer: Viewer, request: DanmakuRequest): Promise<DanmakuRecord> {
      const now = clock();
      assertNotMuted(viewer, now);
      const text = cleanText('text', request.text, { longest: DANMAKU_LENGTH });
      const colour = nearestColor(request.color);
      if (colour === undefined) throw bad('color', 'danmaku.wrong-color');
      const type = entryType(request.type);
      if (type === undefined) throw bad('type', 'danmaku.wrong-type');
      const thread = threadOf(request.id);
      const name = threadNameOf({ episodeId: null, titleId: null, ...thread });
      const open = await findThread(db, thread);
      if (!open) throw notFound();
      const [author] = await db
        .select({ nickname: users.nickname })
        .from(users)
        .where(eq(users.id, viewer.id));
      if (!author) throw new ApiError('not-signed-in');
      const folded = normalizeForFilter(text) || text;
      const state = (await isHeld(text)) ? 'held' : 'shown';

      return db.transaction(async (tx) => {
        await consumeQuota(context, tx, 'danmaku', viewer.id);
        await consumeQuota(context, tx, 'danmaku-hour', viewer.id);
        await consumeQuota(context, tx, 'danmaku-flood', name);
        await lockThread(tx, name);
        if (await isRepeatedDanmaku(tx, thread, viewer.id, folded, now))
          throw new ApiError('conflict', { message: 'text.repeated' });
        const [made] = await tx
          .insert(danmaku)
          .values({
            ...thread,
            userId: viewer.id,
            author: author.nickname,
            // The server decides what comes before the film, so that nothing else is written there.
            time: open.starts_in > 0 ? -open.starts_in : request.time,
            type,
            colour,
            text,
            folded,
            state,
            createdAt: now,
          })
          .returning();
        if (!made) throw new Error('A player comment was not written.');
        const entry = toEntry(made);
        if (state === 'shown') await publishEvent(tx, name, { entry });
        const [time, , color, escapedAuthor, escapedText, _id] = entry;
        return { _id, player: name, time, type, color, author: escapedAuthor, text: escapedText };
      });
    },

    /** Changes the state of a comment and notifies current viewers. */
    async setState(tx: Database, id: number, state: (typeof textStates)[number]): Promise<void> {
      // Lock the row until the end: a comment that its author deletes meanwhile stays deleted.
      const [before] = await tx.select().from(danmaku).where(eq(danmaku.id, id)).for('no key update');
      if (!before || before.state === state || before.state === 'deleted') return;
      await tx.update(danmaku).set({ state }).where(eq(danmaku.id, id));
      const event: DanmakuEvent =
        state === 'shown' ? { entry: toEntry(before), released: true } : { gone: id };
      await publishEvent(tx, threadNameOf(before), event);
    },
  };
}

export type DanmakuService = ReturnType<typeof createDanmakuService>;
