import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { characters, titleNames, titles } from '../../platform/database/schema';
import { findSetting, writeSetting } from '../../platform/database/settings';
import { coarsen, fold } from '../../platform/i18n/fold';
import { initialOf, sortKey } from '../../platform/i18n/sort-key';

/** Increase it when folding or sorting changes: the next start then indexes all names again. */
const VERSION = '1';
const SETTING = 'search-version';
/** Rows per statement. */
const BATCH_SIZE = 2_000;

export const TITLE = 0;
export const ORIGINAL = 1;
export const ALIAS = 2;

/** A name with its search keys. */
export function toName(titleId: number, kind: number, name: string, popularity: number) {
  const folded = fold(name);
  return { titleId, kind, name, key: ` ${folded.key}`, coarseKey: ` ${coarsen(folded).key}`, popularity };
}

interface TitleRow {
  readonly id: number;
  readonly title: string;
  readonly original_name: string;
  readonly views: number;
}

/** Titles whose names are not indexed or have changed. */
const stale = (db: Database, all: boolean) =>
  rowsOf<TitleRow>(
    db,
    sql`
      select t.id, t.title, t.original_name, t.views from titles t
      left join title_names own on own.title_id = t.id and own.kind = ${TITLE}
      left join title_names original on original.title_id = t.id and original.kind = ${ORIGINAL}
      where ${all} or own.name is distinct from t.title or original.name is distinct from t.original_name
      order by t.id`,
  );

async function writeTitles(tx: Database, rows: readonly TitleRow[]): Promise<void> {
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(
    sql`delete from title_names where title_id in (${ids}) and kind in (${TITLE}, ${ORIGINAL})`,
  );
  await tx
    .insert(titleNames)
    .values(
      rows.flatMap(({ id, title, original_name, views }) => [
        toName(id, TITLE, title, views),
        toName(id, ORIGINAL, original_name, views),
      ]),
    )
    .onConflictDoNothing();
  const keys = JSON.stringify(rows.map(({ id, title }) => ({ id, key: sortKey(title) })));
  await tx.execute(sql`
    update titles set sort_key = given.key
    from jsonb_to_recordset(${keys}::jsonb) as given(id integer, key text) where titles.id = given.id`);
}

async function writeCharacters(tx: Database, all: boolean): Promise<void> {
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from ${characters} where ${all} or sort_key = ''`,
  );
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const keys = JSON.stringify(
      rows
        .slice(from, from + BATCH_SIZE)
        .map(({ id, name }) => ({ id, key: sortKey(name), initial: initialOf(name) })),
    );
    await tx.execute(sql`
      update characters set sort_key = given.key, initial = given.initial
      from jsonb_to_recordset(${keys}::jsonb) as given(id integer, key text, initial text)
      where characters.id = given.id`);
  }
}

/** Recomputes the keys of aliases; their text stays. */
async function writeAliases(tx: Database): Promise<void> {
  const rows = await tx
    .select({ titleId: titleNames.titleId, name: titleNames.name, popularity: titleNames.popularity })
    .from(titleNames)
    .where(sql`${titleNames.kind} = ${ALIAS}`);
  if (rows.length === 0) return;
  await tx
    .insert(titleNames)
    .values(rows.map(({ titleId, name, popularity }) => toName(titleId, ALIAS, name, popularity)))
    .onConflictDoUpdate({
      target: [titleNames.titleId, titleNames.kind, titleNames.name],
      set: { key: sql`excluded.key`, coarseKey: sql`excluded.coarse_key` },
    });
}

/**
 * Updates search and alphabetical order: new and renamed titles, or all if `all` is set or the folding changed.
 * Returns the number of titles written.
 */
export async function indexNames(db: Database, all = false, onProgress?: (done: number, of: number) => void) {
  return db.transaction(async (tx) => {
    const isFull = all || (await findSetting(tx, SETTING)) !== VERSION;
    const rows = await stale(tx, isFull);
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      await writeTitles(tx, rows.slice(from, from + BATCH_SIZE));
      onProgress?.(Math.min(rows.length, from + BATCH_SIZE), rows.length);
    }
    await writeCharacters(tx, isFull);
    if (isFull) await writeAliases(tx);
    await writeSetting(tx, SETTING, VERSION);
    return rows.length;
  });
}

/** Updates the popularity of names. Cheap if nothing changed. */
export async function refreshPopularity(db: Database): Promise<void> {
  await db.execute(sql`
    update title_names n set popularity = t.views from ${titles} t
    where t.id = n.title_id and n.popularity <> t.views`);
}
