import type { Card, Media, Slide } from '@tenger/api-contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import {
  characters,
  people,
  slides,
  studios,
  titleCharacter,
  titleDirector,
  titleMarks,
  titles,
  translators,
} from '../../platform/database/schema';
import { FINISHED_SHARE } from '../../playback/history/progress';
import { cardColumns, thumbOf } from './cards.queries';
import { relatedTitles } from './titles.queries';
import { type Audience, hasPage, isReleased, isVisibleTitle } from './visibility';

/** Undefined for a visitor. */
type UserId = string | undefined;

/** The title's row with one-to-one relations. */
async function titleRow(db: Database, id: number, audience: Audience) {
  const [row] = await db
    .select({
      card: cardColumns,
      description: titles.description,
      logo: titles.logo,
      banner: titles.banner,
      is_mirror: titles.isMirror,
      is_blacklist: titles.isBlacklist,
      group: titles.seasonGroupId,
      translater: {
        nickname: translators.nickname,
        avatar: translators.avatar,
        avatar_thumb: thumbOf(sql`translators.avatar`),
      },
      studio: { name: studios.name, image: studios.image },
    })
    .from(titles)
    .leftJoin(translators, eq(translators.id, titles.translatorId))
    .leftJoin(studios, eq(studios.id, titles.studioId))
    .where(and(eq(titles.id, id), isVisibleTitle(sql`titles.id`, audience)));
  return row;
}

/**
 * The episode of the play button: the one in progress, the next after a finished one, otherwise the first. Null if
 * none is released. Movies have no episodes.
 */
async function episodeToPlay(
  db: Database,
  titleId: number,
  userId: UserId,
  audience: Audience,
): Promise<number | null> {
  const isOut = isReleased(sql`e`, { audience });
  const [row] = await rowsOf<{ id: number | null }>(
    db,
    sql`
      with latest as (
        select e.number, h.duration > 0 and h.time >= h.duration * ${FINISHED_SHARE} as finished
        from watch_history h join episodes e on e.id = h.episode_id
        where h.title_id = ${titleId} and h.user_id = ${userId ?? null}
        order by h.watched_at desc limit 1
      )
      select coalesce(
        (select e.id from episodes e, latest where e.title_id = ${titleId} and ${isOut}
          and e.number >= latest.number and not (latest.finished and e.number = latest.number)
          order by e.number limit 1),
        (select e.id from episodes e, latest where e.title_id = ${titleId} and e.number = latest.number
          and ${hasPage(sql`e`, audience)}),
        (select e.id from episodes e where e.title_id = ${titleId} and ${isOut}
          order by e.number limit 1)
      ) as id`,
  );
  return row?.id ?? null;
}

/** The viewer's marks of a title. */
async function marksOf(db: Database, titleId: number, userId: UserId) {
  if (!userId) return { liked: false, later: false, notify: false, watch_status: null };
  const marks = await db
    .select({ action: titleMarks.action })
    .from(titleMarks)
    .where(and(eq(titleMarks.titleId, titleId), eq(titleMarks.userId, userId)));
  const has = new Set(marks.map(({ action }) => action));
  const begun = await rowsOf(
    db,
    sql`select 1 from watch_history where title_id = ${titleId} and user_id = ${userId} limit 1`,
  );
  const watch_status = has.has('watch')
    ? ('watched' as const)
    : begun.length > 0
      ? ('watching' as const)
      : null;
  return { liked: has.has('like'), later: has.has('later'), notify: has.has('notify'), watch_status };
}

const otherSeasons = (db: Database, titleId: number, group: number | null) =>
  group === null
    ? []
    : db
        .select({ id: titles.id, title: titles.title })
        .from(titles)
        .where(and(eq(titles.seasonGroupId, group), ne(titles.id, titleId), isVisibleTitle(sql`titles.id`)))
        .orderBy(asc(titles.releasedDate), titles.id);

type SlideMedia = Slide['media'];

/** A title for a hero slide, without people and relations. */
async function slideMedia(db: Database, id: number, userId: UserId, audience: Audience) {
  const row = await titleRow(db, id, audience);
  if (!row) return undefined;
  const { card, group, translater, studio, ...otherFields } = row;
  const [other_seasons, epId, marks] = await Promise.all([
    otherSeasons(db, id, group),
    episodeToPlay(db, id, userId, audience),
    marksOf(db, id, userId),
  ]);
  const media: SlideMedia = { ...(card as Card), ...otherFields, ...marks, epId, other_seasons };
  return { media, translater, studio };
}

/** All data of a title's page for the viewer. */
export async function titleDetailById(
  db: Database,
  id: number,
  userId: UserId,
  audience: Audience = 'viewers',
): Promise<Media | undefined> {
  const found = await slideMedia(db, id, userId, audience);
  if (!found) return undefined;
  const [director, actors, related] = await Promise.all([
    db
      .select({ name: people.name, image: people.image })
      .from(titleDirector)
      .innerJoin(people, eq(people.id, titleDirector.personId))
      .where(eq(titleDirector.titleId, id)),
    db
      .select({
        id: characters.id,
        name: characters.name,
        image: characters.image,
        image_thumb: thumbOf(sql`characters.image`),
        vname: sql<string>`coalesce(${people.name}, '')`,
        vimage: people.image,
        vimage_thumb: thumbOf(sql`people.image`),
      })
      .from(titleCharacter)
      .innerJoin(characters, eq(characters.id, titleCharacter.characterId))
      .leftJoin(people, eq(people.id, characters.voiceId))
      .where(eq(titleCharacter.titleId, id))
      .orderBy(titleCharacter.position),
    relatedTitles(db, id),
  ]);
  const { media, translater, studio } = found;
  return { ...media, translater, studio, director, actors, related };
}

/** The hero slides of a page, in order. */
export async function slidesOf(db: Database, slot: number): Promise<Slide[]> {
  const rows = await db.select().from(slides).where(eq(slides.slot, slot)).orderBy(slides.position);
  const made = await Promise.all(
    rows.map(async ({ id, titleId, tagline, translations }): Promise<Slide | undefined> => {
      const found = await slideMedia(db, titleId, undefined, 'viewers');
      return found && { id, tagline, translations, media: found.media };
    }),
  );
  return made.filter((slide) => slide !== undefined);
}

export const titleExists = async (
  db: Database,
  id: number,
  audience: Audience = 'viewers',
): Promise<boolean> =>
  (
    await db
      .select({ id: titles.id })
      .from(titles)
      .where(and(eq(titles.id, id), isVisibleTitle(sql`titles.id`, audience)))
  ).length > 0;
