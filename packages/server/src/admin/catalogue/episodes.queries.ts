import type { EpisodeFields, StaffEpisode, StaffEpisodeDetail } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { releaseStateOf } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { iso } from '../../platform/database/sql-time';
import { translatedText } from '../../platform/database/translations';
import { ROWS_TO_READ } from '../../platform/keyset-page';

const columns = sql`
  e.id, e.number, e.name, e.image, e.is_free, e.is_draft, e.is_premiere, ${iso(sql`e.released_at`)} as released_at,
  e.clip_id is not null as has_film, e.duration, ${releaseStateOf(sql`e`)} as standing`;

export const episodesWhere = (db: Database, where: SQL) =>
  rowsOf<StaffEpisode>(
    db,
    sql`select ${columns} from episodes e where ${where} order by e.number desc limit ${ROWS_TO_READ}`,
  );

/** The stored Mongolian texts are null if they are empty. */
export type StoredEpisode = Omit<EpisodeFields, 'name' | 'description'> & {
  name: string | null;
  description: string | null;
};

/** An episode before its URL is signed: `film` is the path of the smallest rendition. */
export type StaffEpisodeRow = Omit<StaffEpisodeDetail, keyof StoredEpisode> &
  StoredEpisode & { readonly title_id: number };

const translated = (language: 'en' | 'ru', field: 'name' | 'description') =>
  sql`${translatedText(sql`e.translations`, language, field)} as ${sql.identifier(`${field}_${language}`)}`;
/** The id of the episode before or after `e`. */
const neighbour = (side: 'previous' | 'next') => {
  const [comparison, order] = side === 'next' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`(
    select n.id from episodes n where n.title_id = e.title_id and n.number ${comparison} e.number
    order by n.number ${order} limit 1
  ) as ${sql.identifier(`${side}_id`)}`;
};

const mark = (kind: 'intro' | 'outro', end: 'start' | 'end') => sql`(
  select (s->>${end})::float8 from jsonb_array_elements(c.segments) s where s->>'kind' = ${kind} limit 1
) as ${sql.identifier(`${kind}_${end}`)}`;

export async function findStaffEpisode(
  db: Database,
  id: number,
  lock = false,
): Promise<StaffEpisodeRow | undefined> {
  const [found] = await rowsOf<StaffEpisodeRow>(
    db,
    sql`
      select ${columns}, e.description, e.version, e.title_id, e.clip_id,
        ${translated('en', 'name')}, ${translated('ru', 'name')},
        ${translated('en', 'description')}, ${translated('ru', 'description')},
        ${mark('intro', 'start')}, ${mark('intro', 'end')}, ${mark('outro', 'start')}, ${mark('outro', 'end')},
        ${neighbour('previous')}, ${neighbour('next')},
        (select q->>'path' from jsonb_array_elements(c.qualities) q order by (q->>'height')::int limit 1) as film
      from episodes e left join clips c on c.id = e.clip_id
      where e.id = ${id} ${lock ? sql`for update of e` : sql``}`,
  );
  return found;
}

/** What would be lost with an episode. */
export async function usesOfEpisode(db: Database, id: number) {
  const has = (rows: SQL) => sql`exists (select from ${rows})`;
  const [found] = await rowsOf<{ upload: boolean; comments: boolean; history: boolean }>(
    db,
    sql`
      select ${has(sql`film_uploads where episode_id = ${id} and state in ('sending', 'queued', 'working')`)} as upload,
        ${has(sql`comments where episode_id = ${id}`)} or ${has(sql`danmaku where episode_id = ${id}`)} as comments,
        ${has(sql`watch_history where episode_id = ${id}`)} or ${has(sql`episode_marks where episode_id = ${id}`)}
          or ${has(sql`kept_words where episode_id = ${id}`)} or ${has(sql`parties where episode_id = ${id}`)} as history`,
  );
  return found;
}
