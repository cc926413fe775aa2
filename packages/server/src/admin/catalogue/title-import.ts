import {
  type CatalogueKind,
  type ImportedEntryColumn,
  type ImportedTitleFields,
  type ImportProblem,
  type ImportResult,
  INVISIBLE_CHARACTERS,
  importedEntries,
  type TitleFields,
} from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { indexNames } from '../../catalog/search/names.queries';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { lockTable } from '../next-id';
import { addTitle } from './add-title';
import { entryTables } from './entries';
import { cleanTitle, newTitle } from './title-request';

const columns = Object.keys(importedEntries) as ImportedEntryColumn[];

/** A name as the catalog stores it. Invisible characters, which the catalog refuses, come from copied texts. */
const toEntryName = (name: string): string =>
  name.normalize('NFC').replace(INVISIBLE_CHARACTERS, '').replace(/\s+/g, ' ').trim();

/** The names in a column of a title; none if it is empty. */
const namesIn = (title: ImportedTitleFields, column: ImportedEntryColumn): string[] =>
  [...new Set([title[column]].flat().map(toEntryName))].filter((name) => name !== '');

/** The ids of the entries of a kind with these names, in any case. */
async function findEntryIds(
  tx: Database,
  kind: CatalogueKind,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map();
  const { table, name } = entryTables[kind];
  const found = await rowsOf<{ wanted: string; ids: number[] }>(
    tx,
    sql`select wanted, json_agg(entry.id order by entry.id) as ids
      from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb) as wanted
      join ${sql.identifier(table)} entry on lower(entry.${sql.identifier(name)}) = lower(wanted)
      group by wanted`,
  );
  return new Map(found.map(({ wanted, ids }) => [wanted, ids]));
}

type EntryIds = Readonly<Record<string, ReadonlyMap<string, number[]>>>;

async function findAllEntryIds(tx: Database, titles: readonly ImportedTitleFields[]): Promise<EntryIds> {
  const found: Record<string, ReadonlyMap<string, number[]>> = {};
  for (const column of columns) {
    const names = titles.flatMap((title) => namesIn(title, column));
    found[column] = await findEntryIds(tx, importedEntries[column].kind, names);
  }
  return found;
}

/** A title of the table with the fields that the server can store, and the problems of the others. */
interface CheckedTitle {
  readonly title: ImportedTitleFields;
  readonly changes: Partial<TitleFields>;
  readonly problems: readonly ImportProblem[];
}

/** Cleans the fields of a title, except its entries. */
async function checkFields(
  context: Pick<Context, 'config' | 'storage'>,
  title: ImportedTitleFields,
): Promise<CheckedTitle> {
  const fields = Object.entries(title).filter(([name]) => name !== 'type' && !(name in importedEntries));
  try {
    return { title, changes: await cleanTitle(context, Object.fromEntries(fields)), problems: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const problems = Object.keys(error.fields).map(
      (field): ImportProblem => ({ field, code: 'invalid', names: [] }),
    );
    return { title, changes: {}, problems };
  }
}

/** Replaces the names of entries by their ids. */
function resolveEntries({ title, changes, problems }: CheckedTitle, ids: EntryIds): CheckedTitle {
  const found: ImportProblem[] = [...problems];
  const references: Record<string, unknown> = {};
  for (const column of columns) {
    const names = namesIn(title, column);
    const idsOf = (name: string) => ids[column]?.get(name) ?? [];
    const missing = names.filter((name) => idsOf(name).length === 0);
    const ambiguous = names.filter((name) => idsOf(name).length > 1);
    if (missing.length > 0) found.push({ field: column, code: 'missing', names: missing });
    if (ambiguous.length > 0) found.push({ field: column, code: 'ambiguous', names: ambiguous });
    const referenced = [...new Set(names.flatMap(idsOf))];
    const isList = Array.isArray(title[column]);
    references[importedEntries[column].field] = isList ? referenced : (referenced[0] ?? null);
  }
  return { title, changes: { ...changes, ...references }, problems: found };
}

/** The names that no other title of the same type may have. */
const nameFields = ['title', 'original_name'] as const;

/** The titles that have the same type and a name of these, by index. */
async function findExisting(tx: Database, titles: readonly CheckedTitle[]): Promise<Map<number, number>> {
  const wanted = titles.flatMap(({ title: { type }, changes: { title, original_name } }, index) =>
    title === undefined || original_name === undefined ? [] : [{ index, type, title, original_name }],
  );
  const sameName = (column: (typeof nameFields)[number]) => sql`
    select w.index, t.id from wanted w
    join titles t on t.type = w.type and lower(t.${sql.identifier(column)}) = lower(w.${sql.identifier(column)})`;
  const found = await rowsOf<{ index: number; id: number }>(
    tx,
    sql`with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w(index int, type text, title text, original_name text))
      select index, min(id)::int as id from (${sql.join(nameFields.map(sameName), sql` union all `)}) as same
      group by index`,
  );
  return new Map(found.map(({ index, id }) => [index, id]));
}

const failed = (problems: readonly ImportProblem[]): ImportResult => ({
  ...{ outcome: 'failed', id: null },
  problems: [...problems],
});

/** Handlers for titles of a table. */
export const titleImportHandlers = ({
  db,
  clock,
  config,
  storage,
}: Context): Pick<RouteHandlers, 'importStaffTitles'> => ({
  async importStaffTitles({ body: { dry_run: isDryRun, titles }, viewer }) {
    const cleaned: CheckedTitle[] = [];
    for (const title of titles) cleaned.push(await checkFields({ config, storage }, title));
    const author = { at: clock(), actor: viewer.id };
    // All valid titles are added, or none: a call without a reply can be repeated.
    const results = await db.transaction(async (tx) => {
      // Two calls with the same table add its titles once.
      if (!isDryRun) await lockTable(tx, 'titles');
      const ids = await findAllEntryIds(tx, titles);
      const existing = await findExisting(tx, cleaned);
      const seen = new Set<string>();
      const importTitle = async (title: CheckedTitle, index: number): Promise<ImportResult> => {
        const known = existing.get(index);
        if (known !== undefined) return { outcome: 'exists', id: known, problems: [] };
        const { changes, problems } = resolveEntries(title, ids);
        if (problems.length > 0) return failed(problems);
        const { type } = title.title;
        const keyOf = (field: (typeof nameFields)[number]) =>
          `${type} ${field} ${changes[field]?.toLowerCase()}`;
        const repeated = nameFields.filter((field) => seen.has(keyOf(field)));
        if (repeated.length > 0)
          return failed(repeated.map((field) => ({ field, code: 'repeated', names: [] })));
        for (const field of nameFields) seen.add(keyOf(field));
        if (isDryRun) return { outcome: 'new', id: null, problems: [] };
        const { id } = await addTitle(tx, type, newTitle(changes), author);
        return { outcome: 'added', id, problems: [] };
      };
      const imported: ImportResult[] = [];
      for (const [index, title] of cleaned.entries()) imported.push(await importTitle(title, index));
      return imported;
    });
    if (results.some(({ outcome }) => outcome === 'added')) await indexNames(db);
    return { status: 1, data: { titles: results } };
  },
});
