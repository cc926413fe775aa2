import { type Card, FINISHED_SHARE, type Media, type Slide } from '@tenger/api-contract';
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { type slides, studios, type titleMarks, titles, translators } from '../../platform/database/schema';
import { translationsOfField } from '../../platform/database/translations';
import { cardColumns, thumbOf } from './cards.queries';
import type { RelatedTitles } from './related';
import { type Audience, hasPage, isReleased, isVisibleTitle } from './visibility';

/** Undefined for a visitor. */
type UserId = string | undefined;

/** A value, or its placeholder in a prepared statement. */
type Bound<Value> = Value | Placeholder;

/** The connection names the statements that it prepares (`preparing-client.ts`). */
const UNNAMED = '';

/**
 * SQL: the episode of the play button: the one in progress, the next after a finished one, otherwise the first. Null if
 * none is released. Movies have no episodes.
 */
function episodeToPlay(userId: Bound<string> | undefined, audience: Audience) {
  const isOut = isReleased(sql`e`, { audience });
  const first = sql`(select e.id from episodes e where e.title_id = titles.id and ${isOut} order by e.number limit 1)`;
  if (!userId) return sql<number | null>`${first}`;
  return sql<number | null>`(
    with latest as (
      select e.id, e.number, h.duration > 0 and h.time >= h.duration * ${FINISHED_SHARE} as finished
      from watch_history h join episodes e on e.id = h.episode_id
      where h.title_id = titles.id and h.user_id = ${userId} and ${hasPage(sql`e`, { audience })}
      order by h.watched_at desc limit 1
    )
    select coalesce(
      (select e.id from episodes e, latest where e.title_id = titles.id and ${isOut}
        and e.number >= latest.number and not (latest.finished and e.number = latest.number)
        order by e.number limit 1),
      (select id from latest),
      ${first}
    ))`;
}

/** SQL: the viewer's marks of the title, and whether the viewer has begun to watch it. */
const viewerColumns = (userId: Bound<string> | undefined) =>
  userId
    ? {
        marks: sql<TitleMark[]>`(select coalesce(json_agg(m.action), '[]'::json) from title_marks m
          where m.title_id = titles.id and m.user_id = ${userId})`,
        isBegun: sql<boolean>`exists (select 1 from watch_history h
          where h.title_id = titles.id and h.user_id = ${userId})`,
      }
    : { marks: sql<TitleMark[]>`'[]'::json`, isBegun: sql<boolean>`false` };

type TitleMark = (typeof titleMarks.$inferSelect)['action'];

function toMarks(marks: readonly TitleMark[], isBegun: boolean) {
  const has = new Set(marks);
  const watch_status = has.has('watch') ? ('watched' as const) : isBegun ? ('watching' as const) : null;
  return { liked: has.has('like'), later: has.has('later'), notify: has.has('notify'), watch_status };
}

/** SQL: the seasons of a title in order of release, with the title itself. */
const allSeasons = sql<Media['other_seasons']>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'original_name', s.original_name,
    'translations', ${translationsOfField(sql`s.translations`, 'title')}) order by s.released_date, s.id), '[]'::json)
  from titles s
  where s.season_group_id = titles.season_group_id and (s.id = titles.id or ${isVisibleTitle(sql`s.id`)}))`;

/** SQL: people of a title. One statement for a page: each costs a round trip, and more for planning than for reading. */
const peopleColumns = {
  director: sql<Media['director']>`(
    select coalesce(json_agg(json_build_object('name', p.name, 'image', p.image)), '[]'::json)
    from title_director td join people p on p.id = td.person_id where td.title_id = titles.id)`,
  actors: sql<Media['actors']>`(
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'image', c.image, 'image_thumb', ${thumbOf(sql`c.image`)},
      'vname', coalesce(p.name, ''), 'vimage', p.image, 'vimage_thumb', ${thumbOf(sql`p.image`)}
    ) order by tc.position), '[]'::json)
    from title_character tc join characters c on c.id = tc.character_id left join people p on p.id = c.voice_id
    where tc.title_id = titles.id)`,
};
const withoutPeople = { director: sql<Media['director']>`null`, actors: sql<Media['actors']>`null` };

type SlideMedia = Slide['media'];

/** A title in one statement, with people for its page, or without them for a hero slide. */
const titleStatement = (
  db: Database,
  {
    id,
    userId,
    audience,
    people,
  }: {
    readonly id: Bound<number>;
    readonly userId?: Bound<string> | undefined;
    readonly audience: Audience;
    readonly people: typeof peopleColumns;
  },
) =>
  db
    .select({
      card: cardColumns,
      description: titles.description,
      logo: titles.logo,
      banner: titles.banner,
      is_mirror: titles.isMirror,
      is_blacklist: titles.isBlacklist,
      translater: {
        nickname: translators.nickname,
        avatar: translators.avatar,
        avatar_thumb: thumbOf(sql`translators.avatar`),
      },
      studio: { name: studios.name, image: studios.image },
      seasons: allSeasons,
      epId: episodeToPlay(userId, audience),
      seasonGroup: titles.seasonGroupId,
      ...viewerColumns(userId),
      ...people,
    })
    .from(titles)
    .leftJoin(translators, eq(translators.id, titles.translatorId))
    .leftJoin(studios, eq(studios.id, titles.studioId))
    .where(and(eq(titles.id, id), isVisibleTitle(sql`titles.id`, audience)));

type TitleRow = Awaited<ReturnType<typeof titleStatement>>[number];

function toMedia(row: TitleRow): SlideMedia {
  const { card, translater, studio, director, actors, marks, isBegun, seasonGroup, seasons, ...otherFields } =
    row;
  return {
    ...(card as Card),
    ...otherFields,
    ...toMarks(marks, isBegun),
    other_seasons: seasons.filter(({ id }) => id !== card.id),
    seasons_before: Math.max(
      0,
      seasons.findIndex(({ id }) => id === card.id),
    ),
  };
}

/** Who reads a title. */
interface TitleReader {
  /** Undefined for a visitor. */
  readonly userId?: UserId;
  readonly audience?: Audience;
}

export type TitleDetails = ReturnType<typeof createTitleDetails>;

/** Reads all data of a title's page; undefined if this audience does not see the title. */
export function createTitleDetails(db: Database, relatedTitles: RelatedTitles) {
  // Writing the text of the statement takes as long as reading its result.
  const prepare = (isViewer: boolean, audience: Audience) =>
    titleStatement(db, {
      id: sql.placeholder('id'),
      ...(isViewer && { userId: sql.placeholder('userId') }),
      audience,
      people: peopleColumns,
    }).prepare(UNNAMED);
  const statements = new Map<string, ReturnType<typeof prepare>>();

  return async (
    id: number,
    { userId, audience = 'viewers' }: TitleReader = {},
  ): Promise<Media | undefined> => {
    const kind = `${userId !== undefined} ${audience}`;
    const statement = statements.get(kind) ?? prepare(userId !== undefined, audience);
    statements.set(kind, statement);
    const [row] = await statement.execute({ id, userId });
    if (!row) return undefined;
    const { translater, studio, director, actors, seasonGroup } = row;
    const media = toMedia(row);
    const genres = media.categories.map((genre) => genre.id);
    const related = await relatedTitles({ id, genres, seasonGroup });
    return { ...media, translater, studio, director, actors, related };
  };
}

/** A slide with its title as viewers see it; undefined if its title is not public, or hidden. */
export async function toSlide(
  db: Database,
  {
    id,
    titleId,
    tagline,
    translations,
  }: Pick<typeof slides.$inferSelect, 'id' | 'titleId' | 'tagline' | 'translations'>,
): Promise<Slide | undefined> {
  const [row] = await titleStatement(db, { id: titleId, audience: 'viewers', people: withoutPeople });
  return row && !row.is_blacklist ? { id, tagline, translations, media: toMedia(row) } : undefined;
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
