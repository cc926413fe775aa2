import { DANMAKU_LENGTH, type DanmakuEntry, type DanmakuRecord } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { danmaku, type textStates, users } from '../database/schema';
import { notFound, Refusal } from '../http/errors';
import type { Viewer } from '../http/session';
import { spend } from '../limits/quotas';
import { createWordFilter, mustBeHeard } from '../moderation/may-write';
import { alike } from '../text/alike';
import { cleanText } from '../text/clean';
import {
  danmakuById,
  heldOf,
  lastId,
  lockThread,
  nameOf,
  saidBefore,
  sampled,
  threadExists,
  threadOf,
} from './danmaku.queries';
import { colourOf, type DanmakuRow, toEntry, typeOf } from './entry';

/** Comments that one answer holds at most. */
const MOST = 10_000;
/** Answers kept; each lives until its video gets a comment, or for a while. */
const KEPT = 200;
const KEPT_MS = 60_000;

/** What live readers of a video are told: a new comment, one that a moderator has released, or that one has gone. */
export type DanmakuNews =
  | { readonly entry: DanmakuEntry; readonly released?: true }
  | { readonly gone: number };
export const TOPIC = 'danmaku';

interface Answer {
  readonly rows: DanmakuRow[];
  readonly last: number;
}

export interface Wish {
  readonly id: string;
  readonly time: number;
  readonly text: string;
  readonly color?: number | string | undefined;
  readonly type?: number | string | undefined;
}

const bad = (field: string, message: string) =>
  new Refusal('bad-input', { message, fields: { [field]: message } });

export function createDanmaku(context: Context) {
  const { db, live, clock } = context;
  const isHeld = createWordFilter(context);

  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>();
  const forget = (name: string) => {
    for (const key of kept.keys()) if (key.startsWith(`${name} `)) kept.delete(key);
  };
  // Whichever process took the comment, this one's answers are out of date.
  live.listen(TOPIC, undefined, {
    message: (data) => forget((data as { thread: string }).thread),
    gap: () => kept.clear(),
  });

  /** The same for everybody, so made once for a crowd. */
  function common(name: string, max: number): Promise<Answer> {
    const key = `${name} ${max}`;
    const found = kept.get(key);
    if (found && found.until > Date.now()) return found.answer;
    const make = async () => {
      const thread = threadOf(name);
      // The newest first: what comes between the two is heard live by whoever goes on from here.
      const last = await lastId(db, thread);
      if (last === 0 && !(await threadExists(db, thread))) throw notFound();
      return { last, rows: await sampled(db, thread, max) };
    };
    const answer = make();
    kept.delete(key);
    kept.set(key, { until: Date.now() + KEPT_MS, answer });
    answer.catch(() => kept.delete(key));
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  const say = (tx: Database, thread: string, news: DanmakuNews) =>
    live.say(tx, { topic: TOPIC, keys: [thread], data: { thread, ...news } });

  return {
    async read(name: string, max: number | undefined, viewer: Viewer | undefined) {
      const { rows, last } = await common(name, Math.min(max ?? MOST, MOST));
      const own = viewer ? await heldOf(db, threadOf(name), viewer.id) : [];
      const all = own.length > 0 ? [...rows, ...own].sort((a, b) => a.time - b.time || a.id - b.id) : rows;
      return { data: all.map(toEntry), last };
    },

    async send(viewer: Viewer, wish: Wish): Promise<DanmakuRecord> {
      const now = clock();
      mustBeHeard(viewer, now);
      const text = cleanText('text', wish.text, { longest: DANMAKU_LENGTH });
      const colour = colourOf(wish.color);
      if (colour === undefined) throw bad('color', 'Өнгө буруу байна!');
      const type = typeOf(wish.type);
      if (type === undefined) throw bad('type', 'Сэтгэгдлийн төрөл буруу байна!');
      const thread = threadOf(wish.id);
      const name = nameOf({ episodeId: null, titleId: null, ...thread });
      if (!(await threadExists(db, thread))) throw notFound();
      const [author] = await db
        .select({ nickname: users.nickname })
        .from(users)
        .where(eq(users.id, viewer.id));
      if (!author) throw new Refusal('not-signed-in');
      const folded = alike(text) || text;
      const state = (await isHeld(text)) ? 'held' : 'shown';

      return db.transaction(async (tx) => {
        await spend(context, tx, 'danmaku', viewer.id);
        await spend(context, tx, 'danmaku-hour', viewer.id);
        await spend(context, tx, 'danmaku-flood', name);
        await lockThread(tx, name);
        if (await saidBefore(tx, thread, viewer.id, folded, now))
          throw new Refusal('conflict', { message: 'Та үүнийг саяхан бичсэн байна!' });
        const [made] = await tx
          .insert(danmaku)
          .values({
            ...thread,
            userId: viewer.id,
            author: author.nickname,
            time: wish.time,
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
        if (state === 'shown') await say(tx, name, { entry });
        const [time, , color, escapedAuthor, escapedText, _id] = entry;
        return { _id, player: name, time, type, color, author: escapedAuthor, text: escapedText };
      });
    },

    /** Changes what others see of a comment, also of whoever is watching now. */
    async setState(tx: Database, id: number, state: (typeof textStates)[number]): Promise<void> {
      const before = await danmakuById(tx, id);
      if (!before || before.state === state || before.state === 'deleted') return;
      await tx.update(danmaku).set({ state }).where(eq(danmaku.id, id));
      const news: DanmakuNews = state === 'shown' ? { entry: toEntry(before), released: true } : { gone: id };
      await say(tx, nameOf(before), news);
    },
  };
}

export type Danmaku = ReturnType<typeof createDanmaku>;
