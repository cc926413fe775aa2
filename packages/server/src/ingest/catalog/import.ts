import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { sanitizeHtml } from '../../catalog/pages/sanitize-html';
import { ALIAS, indexNames, toName } from '../../catalog/search/names.queries';
import type { Database } from '../../platform/database/database';
import * as schema from '../../platform/database/schema';
import { codeOf, messageOf, StartFailure } from '../../platform/failure';
import { artKey, type FileStorage } from '../../platform/storage/file-storage';
import { type CatalogueFile, catalogueFile } from './format';

/** Below the limit of 65,535 values per statement. */
const VALUES = 30_000;

/** Inserts rows; existing rows are updated in the columns that the new rows have. `values` are other values for those rows. */
async function upsert<Table extends PgTable>(
  tx: Database,
  table: Table,
  key: PgColumn[],
  rows: readonly PgInsertValue<Table>[],
  values: Readonly<Record<string, SQL>> = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const all = getTableColumns(table);
  const columns = Object.entries(all).filter(([name]) => name in first);
  const set = Object.fromEntries(
    columns
      .filter(([, column]) => !key.includes(column))
      .map(([name, column]) => [name, values[name] ?? sql.raw(`excluded."${column.name}"`)]),
  );
  // A form that is open meanwhile would write the former values back.
  if (all.version && Object.keys(set).length > 0) set.version = sql`${all.version} + 1`;
  const size = Math.floor(VALUES / columns.length);
  for (let from = 0; from < rows.length; from += size) {
    const insert = tx.insert(table).values(rows.slice(from, from + size) as PgInsertValue<Table>[]);
    if (Object.keys(set).length === 0) await insert.onConflictDoNothing();
    else await insert.onConflictDoUpdate({ target: key, set: set as never });
  }
}

function readCatalogue(folder: string): CatalogueFile {
  const path = join(folder, 'catalogue.json');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartFailure(`Cannot read ${path}: ${messageOf(error)}`);
  }
  const checked = catalogueFile.safeParse(json);
  if (checked.success) return checked.data;
  const problems = checked.error.issues
    .slice(0, 20)
    .map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new StartFailure(`${path} is not a valid catalog:\n${problems.join('\n')}`);
}

/** Replaces the relations of each title in the file. */
async function writeLinks(tx: Database, titles: CatalogueFile['titles']): Promise<void> {
  const ids = titles.map(({ id }) => id);
  if (ids.length === 0) return;
  for (let from = 0; from < ids.length; from += VALUES) {
    const some = ids.slice(from, from + VALUES);
    await tx.delete(schema.titleCategory).where(inArray(schema.titleCategory.titleId, some));
    await tx.delete(schema.titleDirector).where(inArray(schema.titleDirector.titleId, some));
    await tx.delete(schema.titleCharacter).where(inArray(schema.titleCharacter.titleId, some));
    await tx
      .delete(schema.titleNames)
      .where(sql`${inArray(schema.titleNames.titleId, some)} and ${schema.titleNames.kind} = ${ALIAS}`);
  }
  const links = <T>(of: (title: CatalogueFile['titles'][number]) => T[]) => titles.flatMap(of);
  await upsert(
    tx,
    schema.titleCategory,
    [schema.titleCategory.titleId, schema.titleCategory.categoryId],
    links(({ id: titleId, categoryIds, releasedDate }) =>
      categoryIds.map((categoryId, position) => ({ titleId, categoryId, position, releasedDate })),
    ),
  );
  await upsert(
    tx,
    schema.titleDirector,
    [schema.titleDirector.titleId, schema.titleDirector.personId],
    links(({ id: titleId, directorIds }) => directorIds.map((personId) => ({ titleId, personId }))),
  );
  await upsert(
    tx,
    schema.titleCharacter,
    [schema.titleCharacter.titleId, schema.titleCharacter.characterId],
    links(({ id: titleId, characterIds }) =>
      characterIds.map((characterId, position) => ({ titleId, characterId, position })),
    ),
  );
  await upsert(
    tx,
    schema.titleNames,
    [schema.titleNames.titleId, schema.titleNames.kind, schema.titleNames.name],
    links(({ id, aliases }) => aliases.map((alias) => toName(id, ALIAS, alias, 0))),
  );
}

async function write(tx: Database, file: CatalogueFile): Promise<void> {
  const { titles, episodes, episodeGroups, news, faqs, contents } = file;
  await upsert(tx, schema.categories, [schema.categories.id], file.categories);
  await upsert(tx, schema.seasons, [schema.seasons.id], file.seasons);
  await upsert(tx, schema.seasonGroups, [schema.seasonGroups.id], file.seasonGroups);
  await upsert(tx, schema.studios, [schema.studios.id], file.studios);
  await upsert(tx, schema.translators, [schema.translators.id], file.translators);
  await upsert(tx, schema.people, [schema.people.id], file.people);
  // An empty sort key marks rows to index again.
  await upsert(
    tx,
    schema.characters,
    [schema.characters.id],
    file.characters.map((one) => ({ ...one, sortKey: '' })),
  );
  await upsert(
    tx,
    schema.titles,
    [schema.titles.id],
    titles.map(({ aliases: _a, categoryIds: _c, directorIds: _d, characterIds: _h, ...row }) => row),
  );
  await writeLinks(tx, titles);
  await upsert(
    tx,
    schema.episodes,
    [schema.episodes.titleId, schema.episodes.number],
    episodes.map(({ releasedAt, name = null, ...row }) => ({
      ...row,
      name,
      releasedAt: new Date(releasedAt),
      premiereNotice: null,
      announcedAt: null,
    })),
    {
      // A film has its exact duration.
      duration: sql`case when episodes.clip_id is null then excluded.duration else episodes.duration end`,
      // Followers are notified of the new time.
      premiereNotice: sql`case when episodes.released_at = excluded.released_at then episodes.premiere_notice end`,
      announcedAt: sql`case when excluded.released_at <= now() then episodes.announced_at end`,
    },
  );
  await upsert(
    tx,
    schema.episodeGroups,
    [schema.episodeGroups.titleId, schema.episodeGroups.firstNumber],
    episodeGroups,
  );
  const clean = <T extends { body: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, body: sanitizeHtml(row.body) }));
  await upsert(
    tx,
    schema.articles,
    [schema.articles.id],
    clean(news).map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) })),
  );
  await upsert(tx, schema.faqs, [schema.faqs.id], clean(faqs));
  await upsert(tx, schema.contents, [schema.contents.id], clean(contents));
  for (const table of ['people', 'season_groups'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.identifier(table)})))`,
    );
  await indexNames(tx);
}

/** Imports a folder into the catalog in one transaction. Returns the number of entries by type. */
export async function importCatalogue(
  db: Database,
  folder: string,
  storage: FileStorage,
): Promise<Record<string, number>> {
  const file = readCatalogue(folder);
  await db
    .transaction((tx) => write(tx, file))
    .catch((error) => {
      // Dangling keys and duplicate names are errors of the file; PostgreSQL's message names them.
      if (codeOf(error)?.startsWith('23')) throw new StartFailure(`Nothing was imported: ${detailOf(error)}`);
      throw error;
    });
  await storeImages(storage, join(folder, 'art'));
  return Object.fromEntries(Object.entries(file).map(([what, rows]) => [what, rows.length]));
}

/** Stores images where those that staff upload are, because all processes and backups have them there. */
async function storeImages(storage: FileStorage, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue;
    const file = join(one.parentPath, one.name);
    await storage.put(artKey(relative(folder, file)), { file });
  }
}

function detailOf(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('detail' in one && typeof one.detail === 'string') return `${one.message}. ${one.detail}`;
  }
  return messageOf(error);
}
