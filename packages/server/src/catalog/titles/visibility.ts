import { PREMIERE_OPENS_SECONDS, PREMIERE_STAYS_SECONDS } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Who sees titles and episodes. Every query that reads them for a viewer uses a condition of this file;
 * `drafts.test.ts` walks all routes with a draft.
 */

/** Viewers, or staff who preview a draft as viewers will see it. */
export type Audience = 'viewers' | 'preview';

export const audienceOf = ({ isPreview }: { readonly isPreview: boolean }): Audience =>
  isPreview ? 'preview' : 'viewers';

/** Ids of titles that viewers do not see. They are few, so that a query can subtract them and keep its own index. */
const draftTitles = sql`select draft.id from titles draft where draft.is_draft and (draft.publish_at is null or draft.publish_at > now())`;

/** SQL condition: the audience sees the title with this id. A missing id counts as visible. */
export const isVisibleTitle = (id: SQL, audience: Audience = 'viewers'): SQL<boolean> =>
  audience === 'preview' ? sql`true` : sql`(${id} in (${draftTitles})) is not true`;

/** SQL condition: lists show the title. Hidden titles are few, so the lookup keeps the index's order. */
export const isShownInLists = (id: SQL): SQL<boolean> =>
  sql`(${id} not in (select h.id from titles h where h.is_blacklist) and ${isVisibleTitle(id)})`;

/** SQL condition: staff have published the episode and its title. It may lack its time or its video. */
const isPublished = (episode: SQL): SQL<boolean> =>
  sql`(not ${episode}.is_draft and ${isVisibleTitle(sql`${episode}.title_id`)})`;

const isTimePast = (episode: SQL, now: SQL): SQL<boolean> => sql`${episode}.released_at <= ${now}`;

interface ReleaseOptions {
  /** Default: the time of the database. */
  readonly now?: SQL;
  readonly audience?: Audience;
}

/**
 * SQL condition: the episode is released, that is, it is published, its release time has passed, and its video is
 * playable. `episode` is the table name in the statement. A preview has all episodes.
 */
export const isReleased = (
  episode: SQL,
  { now = sql`now()`, audience = 'viewers' }: ReleaseOptions = {},
): SQL<boolean> =>
  audience === 'preview'
    ? sql`true`
    : sql`(${isTimePast(episode, now)} and ${episode}.clip_id is not null and ${isPublished(episode)})`;

/**
 * SQL condition: the episode has a page. After a release, the page stays and explains a missing video (R8-12). Before
 * the first video is ready, there is none.
 */
export const hasPage = (
  episode: SQL,
  { now = sql`now()`, audience = 'viewers' }: ReleaseOptions = {},
): SQL<boolean> =>
  audience === 'preview'
    ? sql`true`
    : sql`(${isTimePast(episode, now)} and ${isPublished(episode)}
        and (${episode}.clip_id is not null or ${episode}.announced_at is not null))`;

/** SQL condition: viewers will see the premiere of the episode, which has not started. */
export const isPremiereAhead = (episode: SQL, now: SQL = sql`now()`): SQL<boolean> =>
  sql`(${episode}.is_premiere and not ${isTimePast(episode, now)} and ${isPublished(episode)})`;

/**
 * SQL condition: viewers can open the episode with this id, which has a page, or a premiere ahead. A missing id counts as
 * visible.
 */
export const isVisibleEpisode = (id: SQL, now: SQL = sql`now()`): SQL<boolean> => sql`(${id} is null
  or exists (select from episodes seen where seen.id = ${id}
    and (${hasPage(sql`seen`, { now })} or ${isPremiereAhead(sql`seen`, now)})))`;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;

/**
 * SQL condition: viewers gather for the premiere of the episode, or watch it. Its video is ready, but no query may give
 * it out on this condition: before the start, only `isReleased` decides.
 */
export const isPremiereOpen = (episode: SQL): SQL<boolean> =>
  sql`(${episode}.is_premiere and ${episode}.clip_id is not null and ${isPublished(episode)}
    and now() >= ${episode}.released_at - ${seconds(PREMIERE_OPENS_SECONDS)}
    and now() < ${episode}.released_at + make_interval(secs => ${episode}.duration) + ${seconds(PREMIERE_STAYS_SECONDS)})`;

/** SQL condition: the episode or its title is a draft without a time of publication. */
const isUnscheduledDraft = (episode: SQL): SQL<boolean> =>
  sql`(${episode}.is_draft or ${episode}.title_id in (
    select draft.id from titles draft where draft.is_draft and draft.publish_at is null))`;

/** The state of an episode for staff: released, or why it is not. The episodes of a scheduled title are upcoming. */
export const releaseStateOf = (episode: SQL): SQL<'out' | 'draft' | 'coming' | 'no-film'> =>
  sql`case when ${isReleased(episode)} then 'out' when ${isUnscheduledDraft(episode)} then 'draft'
    when ${isTimePast(episode, sql`now()`)} and ${isPublished(episode)} then 'no-film' else 'coming' end`;

/** SQL condition for calendars: released or upcoming. Excludes drafts, and episodes whose time passed without a video. */
export const isReleasedOrUpcoming = (episode: SQL): SQL<boolean> =>
  sql`(${isPublished(episode)} and (${episode}.clip_id is not null or not ${isTimePast(episode, sql`now()`)}))`;

/** SQL condition: the character appears in a visible title, or in none at all. */
export const isVisibleCharacter = (id: SQL): SQL<boolean> => sql`(${id} in (
  select hidden.character_id from title_character hidden where hidden.title_id in (${draftTitles})
    and not exists (select from title_character shown
      where shown.character_id = hidden.character_id and ${isVisibleTitle(sql`shown.title_id`)})
)) is not true`;
