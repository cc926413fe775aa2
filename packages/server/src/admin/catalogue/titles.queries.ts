import type { StaffTitle, StaffTitleDetail, TitleStatus } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { ALIAS } from '../../catalog/search/names.queries';
import { isVisibleTitle } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { like } from '../../platform/database/like';
import { iso } from '../../platform/database/sql-time';
import { translatedText } from '../../platform/database/translations';
import { idAfter, type KeysetPage, ROWS_TO_READ, toKeysetPage } from '../../platform/keyset-page';
import { toStorableText } from '../../platform/text/clean';

const status: SQL<TitleStatus> = sql`case when ${isVisibleTitle(sql`t.id`)} then 'published'
  when t.archived_at is not null then 'archived' when t.publish_at is null then 'draft' else 'scheduled' end`;

const columns = sql`
  t.id, t.type, t.title, t.original_name, t.image1, t.released_date::text as released_date, t.is_completed, t.is_free,
  t.is_blacklist as is_hidden, t.total_episode, ${status} as status, ${iso(sql`t.publish_at`)} as publish_at,
  (select count(*)::int from episodes e where e.title_id = t.id) as episodes`;

const translated = (language: 'en' | 'ru', field: string) =>
  translatedText(sql`t.translations`, language, field);

const listOf = (values: SQL) => sql`coalesce((select ${values}), '[]'::json)`;

/** Columns of `TitleFields` that `columns` lacks, and of the detail. */
const detailColumns = sql`
  ${translated('en', 'title')} as title_en, ${translated('ru', 'title')} as title_ru, t.description,
  ${translated('en', 'description')} as description_en, ${translated('ru', 'description')} as description_ru,
  ${listOf(sql`json_agg(n.name order by n.name collate "C") from title_names n where n.title_id = t.id and n.kind = ${ALIAS}`)} as aliases,
  t.poster_hz, t.banner, t.logo,
  ${listOf(sql`json_agg(c.category_id order by c.position, c.category_id) from title_category c where c.title_id = t.id`)} as category_ids,
  ${listOf(sql`json_agg(d.person_id order by d.person_id) from title_director d where d.title_id = t.id`)} as director_ids,
  ${listOf(sql`json_agg(h.character_id order by h.position, h.character_id) from title_character h where h.title_id = t.id`)} as character_ids,
  t.season_id, t.season_group_id, t.studio_id, t.translator_id, t.rating, t.age_limit, t.is_theatre, t.price, t.is_mirror,
  t.version, t.clip_id is not null as has_film,
  (select count(*)::int from episodes e where e.title_id = t.id and not e.is_draft and e.clip_id is not null) as ready_episodes`;

const states = {
  hidden: sql`t.is_blacklist`,
  ongoing: sql`t.type = 'series' and not t.is_completed`,
  free: sql`t.is_free`,
  draft: sql`${status} = 'draft'`,
  scheduled: sql`${status} = 'scheduled'`,
  archived: sql`t.archived_at is not null`,
} as const;

/** The search text. */
interface TitlesFilter {
  readonly q?: string | undefined;
  readonly state?: keyof typeof states | undefined;
  readonly cursor?: string | undefined;
}

/** Titles by name or number, the newest in the catalogue first. Archived titles only on request. */
export async function titlesPage(
  db: Database,
  { q, state, cursor }: TitlesFilter,
): Promise<KeysetPage<StaffTitle>> {
  const after = idAfter(cursor);
  const pattern = like(q);
  const where: SQL[] = [state ? states[state] : sql`true`];
  if (state !== 'archived') where.push(sql`t.archived_at is null`);
  if (after !== undefined) where.push(sql`t.id < ${after}`);
  if (pattern)
    where.push(
      sql`(t.title ilike ${pattern} or t.original_name ilike ${pattern} or t.id::text = ${toStorableText(q ?? '')})`,
    );
  const rows = await rowsOf<StaffTitle>(
    db,
    sql`select ${columns} from titles t where ${sql.join(where, sql` and `)} order by t.id desc limit ${ROWS_TO_READ}`,
  );
  return toKeysetPage(rows, ({ id }) => [id]);
}

/** Finds a title; `lock` locks its row until the transaction ends. */
export async function findStaffTitle(
  db: Database,
  id: number,
  lock = false,
): Promise<StaffTitleDetail | undefined> {
  const [found] = await rowsOf<StaffTitleDetail>(
    db,
    sql`select ${columns}, ${detailColumns} from titles t
      where t.id = ${id} ${lock ? sql`for update of t` : sql``}`,
  );
  return found;
}
