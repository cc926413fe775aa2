import type { ListSort } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { localToday } from '../../platform/database/sql-time';
import { isListed } from '../titles/cards.queries';
import { isShownInLists, isVisibleTitle } from '../titles/visibility';
import type { ListQuery } from './keyset-page.queries';
import { type ListOrder, orderOf } from './order';

const PER_PAGE = 24;

/** Filters of a list. */
export interface TitleFilter {
  readonly category?: number | undefined;
  readonly season?: number | undefined;
  readonly completed?: boolean | undefined;
  readonly age?: number | undefined;
  readonly type?: 'series' | 'movie' | undefined;
  readonly theatre?: boolean | undefined;
  readonly character?: number | undefined;
  readonly actor?: number | undefined;
}

/** Titles of a genre by date, from an index-only scan. */
const genreByDate = (category: number, sort: ListSort): ListQuery => {
  const id = sql`tc.title_id`;
  return {
    from: sql`from title_category tc`,
    where: sql`tc.category_id = ${category} and tc.released_date <= ${localToday} and ${isShownInLists(id)}`,
    order: orderOf(sort, { date: sql`tc.released_date`, id }),
    perPage: PER_PAGE,
  };
};

/** The query of a title list. */
export function titlesListQuery(narrowing: TitleFilter, sort: ListSort): ListQuery {
  const { category, season, completed, age, type, theatre, character, actor } = narrowing;
  const others = Object.entries(narrowing).filter(
    ([name, value]) => name !== 'category' && value !== undefined,
  );
  const byDate = sort === 'new' || sort === 'old' || sort === 'all';
  if (category !== undefined && byDate && others.length === 0) return genreByDate(category, sort);

  const conditions = [
    isListed,
    category !== undefined &&
      sql`exists (select from title_category tc where tc.title_id = titles.id and tc.category_id = ${category})`,
    season !== undefined && sql`titles.season_id = ${season}`,
    completed !== undefined && sql`(titles.type = 'movie' or titles.is_completed) = ${completed}`,
    age !== undefined && sql`titles.age_limit = ${age}`,
    type && sql`titles.type = ${type}`,
    theatre !== undefined && sql`titles.is_theatre = ${theatre}`,
    character !== undefined &&
      sql`titles.id in (select title_id from title_character where character_id = ${character})`,
    actor !== undefined &&
      sql`titles.id in (select heard.title_id from title_character heard
        join characters c on c.id = heard.character_id where c.voice_id = ${actor})`,
  ].filter((one) => typeof one === 'object');
  return {
    from: sql`from titles`,
    where: sql.join(conditions, sql` and `),
    order: orderOf(sort, { date: sql`titles.released_date`, id: sql`titles.id` }),
    perPage: PER_PAGE,
  };
}

/** Titles that a viewer marked, newest first, including titles that lists hide, without drafts. */
export function markedQuery(userId: string, action: 'like' | 'later'): ListQuery {
  const order: ListOrder = {
    name: `marked-${action}`,
    value: sql`m.created_at`,
    descending: true,
    id: sql`m.title_id`,
    idDescending: false,
    type: 'timestamptz',
  };
  return {
    from: sql`from title_marks m`,
    where: sql`m.user_id = ${userId} and m.action = ${action} and ${isVisibleTitle(sql`m.title_id`)}`,
    order,
    perPage: PER_PAGE,
  };
}
