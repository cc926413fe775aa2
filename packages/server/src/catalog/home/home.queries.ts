import { type HomeNotice, type HomeRow, homeRows, type Slide, type variantOf } from '@tenger/api-contract';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { homeNotices, slides } from '../../platform/database/schema';
import { findSetting, writeSetting } from '../../platform/database/settings';
import { at, iso } from '../../platform/database/sql-time';
import { toSlide } from '../titles/detail.queries';

/** When and for which brand content is shown. */
export interface Showing {
  readonly now: Date;
  readonly variant: ReturnType<typeof variantOf>;
}

/** The condition that a slide or a notice is shown. */
const isShown = (table: typeof slides | typeof homeNotices, { now, variant }: Showing) =>
  and(
    or(isNull(table.startsAt), lte(table.startsAt, now)),
    or(isNull(table.endsAt), gt(table.endsAt, now)),
    or(isNull(table.variant), eq(table.variant, variant)),
  );

/** The slides that a page shows, in order. */
export async function slidesOf(db: Database, slot: number, showing: Showing): Promise<Slide[]> {
  const rows = await db
    .select()
    .from(slides)
    .where(and(eq(slides.slot, slot), isShown(slides, showing)))
    .orderBy(slides.position);
  const found = await Promise.all(rows.map((row) => toSlide(db, row)));
  return found.filter((slide) => slide !== undefined);
}

/** The notices that the home page shows, oldest first. */
export const noticesShown = (db: Database, showing: Showing): Promise<HomeNotice[]> =>
  db
    .select({
      id: homeNotices.id,
      text: homeNotices.text,
      link: homeNotices.link,
      tone: homeNotices.tone,
      translations: homeNotices.translations,
    })
    .from(homeNotices)
    .where(isShown(homeNotices, showing))
    .orderBy(asc(homeNotices.id));

const ROWS_KEY = 'home-rows';

export interface RowSetting {
  readonly name: HomeRow;
  readonly is_shown: boolean;
}

/** All rows of the home page. Rows that were added to the site since the last save come last. */
export async function readHomeRows(db: Database): Promise<RowSetting[]> {
  const saved = JSON.parse((await findSetting(db, ROWS_KEY)) ?? '[]') as RowSetting[];
  const known = saved.filter(({ name }) => homeRows.includes(name));
  const added = homeRows.filter((name) => !known.some((one) => one.name === name));
  return [...known, ...added.map((name) => ({ name, is_shown: true }))];
}

export const writeHomeRows = (db: Database, rows: readonly RowSetting[]): Promise<void> =>
  writeSetting(db, ROWS_KEY, JSON.stringify(rows));

/** Times at which content of pages appears or disappears: the last one before `now`, and the next ones. */
export async function contentChanges(db: Database, now: Date): Promise<Date[]> {
  const rows = await rowsOf<{ at: string }>(
    db,
    sql`
      with changes as (
        select starts_at as at from slides union select ends_at from slides
        union select starts_at from notices union select ends_at from notices
        union select created_at from news
      )
      (select ${iso(sql`at`)} as at from changes where at <= ${at(now)} order by changes.at desc limit 1)
      union all
      (select ${iso(sql`at`)} as at from changes where at > ${at(now)} order by changes.at limit 50)`,
  );
  return rows.map((row) => new Date(row.at));
}
