import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { episodeMarks, episodes, titleMarks, titles, users } from '../../platform/database/schema';
import { hasPage, isVisibleTitle } from '../titles/visibility';

export type MarkAction = 'like' | 'dislike' | 'later' | 'notify' | 'watch';

export interface MarkChange {
  readonly userId: string;
  readonly target: 'anime' | 'ep';
  readonly id: number;
  readonly action: MarkAction;
  readonly set: boolean;
}

export interface Counts {
  readonly likeCount: number;
  readonly dislikeCount: number;
}

/** A like removes a dislike, and the reverse. */
const opposite: Partial<Record<MarkAction, MarkAction>> = { like: 'dislike', dislike: 'like' };

/** Each kind of target has its own table, so that foreign keys hold. */
const counters = {
  anime: {
    ...{ table: titles, marks: titleMarks, targetId: titleMarks.titleId },
    isVisible: isVisibleTitle(sql`titles.id`),
  },
  ep: {
    ...{ table: episodes, marks: episodeMarks, targetId: episodeMarks.episodeId },
    isVisible: hasPage(sql`episodes`),
  },
} as const;

/** Sets or clears a mark; idempotent. Undefined if the target or the user does not exist. */
export function changeMark(db: Database, change: MarkChange): Promise<Counts | undefined> {
  const { userId, target, id, action, set } = change;
  const { table, marks, targetId, isVisible } = counters[target];
  return db.transaction(async (tx) => {
    // The mark locks its user. The deletion of an account locks the user before the title or episode.
    const isUser = eq(users.id, userId);
    const [user] = await tx.select({ id: users.id }).from(users).where(isUser).for('key share');
    if (!user) return undefined;
    // Lock the row until the end, so that counts and marks change together.
    const [counts] = await tx
      .select({ likeCount: table.likeCount, dislikeCount: table.dislikeCount })
      .from(table)
      .where(and(eq(table.id, id), isVisible))
      .for('update');
    if (!counts) return undefined;

    const gone = [set ? opposite[action] : action].filter((one) => one !== undefined);
    const mine = and(eq(marks.userId, userId), eq(targetId, id));
    const removed =
      gone.length > 0
        ? await tx
            .delete(marks)
            .where(and(mine, inArray(marks.action, gone)))
            .returning({ action: marks.action })
        : [];
    const added = set ? await addMark(tx, change) : [];

    const changed = (which: MarkAction) =>
      added.filter((one) => one.action === which).length -
      removed.filter((one) => one.action === which).length;
    const [after] = await tx
      .update(table)
      .set({
        likeCount: sql`greatest(0, ${table.likeCount} + ${changed('like')})`,
        dislikeCount: sql`greatest(0, ${table.dislikeCount} + ${changed('dislike')})`,
      })
      .where(eq(table.id, id))
      .returning({ likeCount: table.likeCount, dislikeCount: table.dislikeCount });
    return after ?? counts;
  });
}

function addMark(
  tx: Database,
  { userId, target, id, action }: MarkChange,
): Promise<{ action: MarkAction }[]> {
  return target === 'anime'
    ? tx
        .insert(titleMarks)
        .values({ userId, titleId: id, action })
        .onConflictDoNothing()
        .returning({ action: titleMarks.action })
    : tx
        .insert(episodeMarks)
        .values({ userId, episodeId: id, action })
        .onConflictDoNothing()
        .returning({ action: episodeMarks.action });
}
