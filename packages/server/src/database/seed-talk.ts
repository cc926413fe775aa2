import { clipFor, danmakuFor } from '@tenger/demo/media';
import { sql } from 'drizzle-orm';
import { alike } from '../text/alike';
import type { Database } from './database';
import { comments, type danmaku } from './schema';

export interface TalkedAbout {
  readonly id: number;
  readonly titleId: number;
  readonly number: number;
}

/** The title whose first episodes everybody talks about, and how much. */
const LOVED = { titleId: 2, episodes: 3, each: 300 };
/** How much is said in the first episode of every other one. */
const OTHERWISE = 40;

const flying = ({ titleId, number }: TalkedAbout): number => {
  if (titleId === LOVED.titleId && number <= LOVED.episodes) return LOVED.each;
  return number === 1 ? OTHERWISE : 0;
};

/** Comments that fly over the demo's episodes: the same from seed to seed. */
export const flyingRows = (episodes: readonly TalkedAbout[], now: Date): (typeof danmaku.$inferInsert)[] =>
  episodes.flatMap((episode) =>
    danmakuFor(clipFor(episode.titleId, episode.number), flying(episode), episode.id).map(
      ([time, type, colour, author, text]) => ({
        episodeId: episode.id,
        author,
        time,
        type,
        colour,
        text,
        folded: alike(text) || text,
        createdAt: now,
      }),
    ),
  );

/** Who says what under the loved title's first episode, and whom it answers. */
const said: readonly { readonly by: 0 | 1; readonly body: string; readonly answers?: number }[] = [
  { by: 0, body: 'Эхний анги нь л ийм гоё байхад цааш нь яах бол оо.' },
  { by: 1, body: 'Монгол дуу оролт нь үнэхээр сайхан болжээ. Баярлалаа!', answers: 0 },
  { by: 0, body: 'Тийм ээ, өвөөгийн дуу хоолой яг таарсан байна лээ.', answers: 0 },
  { by: 1, body: 'Тэнгэр, тал нутгийн зураг нь аль нэг хүний дурсамж шиг санагдлаа.' },
  { by: 0, body: 'Хөгжмийг нь хаанаас сонсох вэ?' },
];

/** A conversation between the demo's accounts. */
export async function seedComments(
  tx: Database,
  episodes: readonly TalkedAbout[],
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const episode = episodes.find(({ titleId, number }) => titleId === LOVED.titleId && number === 1);
  if (!episode || userIds.length < 2) return;
  const ids: number[] = [];
  for (const [place, { by, body, answers }] of said.entries()) {
    const parentId = answers === undefined ? null : (ids[answers] ?? null);
    const createdAt = new Date(now.getTime() - (said.length - place) * 3_600_000);
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
  await tx.execute(sql`update episodes set comment_count = ${said.length} where id = ${episode.id}`);
  await tx.execute(sql`
    update comments c set reply_count = (select count(*) from comments r where r.thread_id = c.id)
    where c.episode_id = ${episode.id} and c.thread_id is null`);
}
