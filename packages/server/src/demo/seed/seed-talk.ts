import { clipFor, danmakuFor } from '@tenger/demo/media';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { comments, type danmaku } from '../../platform/database/schema';
import { normalizeForFilter } from '../../platform/text/normalize-for-filter';

export interface CommentedEpisode {
  readonly id: number;
  readonly titleId: number;
  readonly number: number;
}

/** The title whose first episodes have the most comments, and their number. */
const POPULAR = { titleId: 2, episodes: 3, each: 300 };
/** Number of comments on the first episode of the other titles. */
const DEFAULT_COUNT = 40;

const danmakuCountOf = ({ titleId, number }: CommentedEpisode): number => {
  if (titleId === POPULAR.titleId && number <= POPULAR.episodes) return POPULAR.each;
  return number === 1 ? DEFAULT_COUNT : 0;
};

/** Danmaku of the demo's episodes, identical in every seed. */
export const danmakuRows = (
  episodes: readonly CommentedEpisode[],
  now: Date,
): (typeof danmaku.$inferInsert)[] =>
  episodes.flatMap((episode) =>
    danmakuFor(clipFor(episode.titleId, episode.number), danmakuCountOf(episode), episode.id).map(
      ([time, type, colour, author, text]) => ({
        episodeId: episode.id,
        author,
        time,
        type,
        colour,
        text,
        folded: normalizeForFilter(text) || text,
        createdAt: now,
      }),
    ),
  );

/** Comments on the first episode of the popular title, with author and parent. */
const seededComments: readonly { readonly by: 0 | 1; readonly body: string; readonly replyTo?: number }[] = [
  { by: 0, body: 'Эхний анги нь л ийм гоё байхад цааш нь яах бол оо.' },
  { by: 1, body: 'Монгол дуу оруулалт нь үнэхээр сайхан болжээ. Баярлалаа!', replyTo: 0 },
  { by: 0, body: 'Тийм ээ, өвөөгийн дуу хоолой яг таарсан байна лээ.', replyTo: 0 },
  { by: 1, body: 'Тэнгэр, тал нутгийн зураг нь аль нэг хүний дурсамж шиг санагдлаа.' },
  { by: 0, body: 'Хөгжмийг нь хаанаас сонсох вэ?' },
];

/** Adds a conversation between the demo's accounts. */
export async function seedComments(
  tx: Database,
  episodes: readonly CommentedEpisode[],
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const episode = episodes.find(({ titleId, number }) => titleId === POPULAR.titleId && number === 1);
  if (!episode || userIds.length < 2) return;
  const ids: number[] = [];
  for (const [index, { by, body, replyTo }] of seededComments.entries()) {
    const parentId = replyTo === undefined ? null : (ids[replyTo] ?? null);
    const createdAt = new Date(now.getTime() - (seededComments.length - index) * 3_600_000);
    const [made] = await tx
      .insert(comments)
      .values({
        episodeId: episode.id,
        parentId,
        threadId: parentId,
        userId: userIds[by] ?? null,
        body,
        createdAt,
      })
      .returning({ id: comments.id });
    ids.push(made?.id ?? 0);
  }
  await tx.execute(
    sql`update episodes set comment_count = ${seededComments.length} where id = ${episode.id}`,
  );
  await tx.execute(sql`
    update comments c set reply_count = (select count(*) from comments r where r.thread_id = c.id)
    where c.episode_id = ${episode.id} and c.thread_id is null`);
}
