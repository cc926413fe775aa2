import {
  type CatalogueEntry,
  type ChoiceKind,
  catalogueEntryRules,
  hasTranslations,
} from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { indexNames } from '../../catalog/search/names.queries';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { like } from '../../platform/database/like';
import { translatedText } from '../../platform/database/translations';
import { codeOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '../../platform/failure';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { cleanField, cleanOptionalField } from '../clean-field';
import { lockTable, nextIdOf } from '../next-id';
import { saveRow } from '../save-row';
import { toTranslations } from '../translations';
import { assertImagesExist } from './staff-images';

type HandledRoutes = 'staffCatalogueEntries' | 'saveCatalogueEntry';

/** Entries that a search returns. Chosen entries are returned all. */
const SHOWN = 50;

/** The tables of the kinds, and the names of their columns; null if the kind has no such column. */
export const entryTables: Readonly<
  Record<ChoiceKind, { table: string; name: string; image: string | null }>
> = {
  category: { table: 'categories', name: 'title', image: null },
  season: { table: 'seasons', name: 'title', image: null },
  'season-group': { table: 'season_groups', name: 'title', image: null },
  studio: { table: 'studios', name: 'name', image: 'image' },
  person: { table: 'people', name: 'name', image: 'image' },
  character: { table: 'characters', name: 'name', image: 'image' },
  translator: { table: 'translators', name: 'nickname', image: 'avatar' },
  title: { table: 'titles', name: 'title', image: 'image1' },
  package: { table: 'packages', name: 'title', image: null },
};

/** A number that follows from the values of an entry, without those that `indexNames` computes. Entries count no changes. */
const version = sql`
  ('x' || left(md5((to_jsonb(e) - 'sort_key' - 'initial')::text), 7))::bit(28)::int as version`;

function read(db: Database, kind: ChoiceKind, where: SQL, limit: number): Promise<CatalogueEntry[]> {
  const { table, name, image } = entryTables[kind];
  const isCharacter = kind === 'character';
  const translated = (language: 'en' | 'ru') =>
    hasTranslations(kind) ? translatedText(sql`translations`, language, name) : sql`''`;
  return rowsOf<CatalogueEntry>(
    db,
    sql`
      select id, ${sql.identifier(name)} as name, ${image ? sql.identifier(image) : sql`null::text`} as image,
        ${translated('en')} as name_en, ${translated('ru')} as name_ru,
        ${isCharacter ? sql`about` : sql`''`} as about, ${isCharacter ? sql`voice_id` : sql`null::int`} as voice_id, ${version}
      from ${sql.identifier(table)} e where ${where}
      order by ${kind === 'season' ? sql`id desc` : sql`name, id`} limit ${limit}`,
  );
}

/** Entries that titles refer to: genres, seasons, studios, people and characters. */
export const catalogueEntryHandlers = ({
  db,
  clock,
  config,
  storage,
}: Context): Pick<RouteHandlers, HandledRoutes> => ({
  async staffCatalogueEntries({ query: { kind, q, ids } }) {
    const pattern = like(q);
    const chosen = ids?.split(',').map((id) => sql`${Number(id)}`);
    const found = chosen
      ? sql`id in (${sql.join(chosen, sql`, `)})`
      : pattern
        ? sql`${sql.identifier(entryTables[kind].name)} ilike ${pattern}`
        : sql`true`;
    return { status: 1, data: await read(db, kind, found, chosen?.length ?? SHOWN) };
  },

  async saveCatalogueEntry({ body: { kind, id, version: edited, ...request }, viewer }) {
    const { table, name, image } = entryTables[kind];
    await assertImagesExist({ config, storage }, { image: request.image });
    const rule = { longest: catalogueEntryRules.name.max };
    const translationsAfter = (before: CatalogueEntry | undefined) => {
      const textOf = (field: 'name_en' | 'name_ru') =>
        cleanOptionalField(field, request[field] ?? before?.[field] ?? '', rule);
      const stored = toTranslations({ en: { [name]: textOf('name_en') }, ru: { [name]: textOf('name_ru') } });
      return sql`${stored && JSON.stringify(stored)}::jsonb`;
    };
    /** The columns of the row. Absent fields of the request keep their values. */
    const columnsAfter = (before: CatalogueEntry | undefined): Record<string, unknown> => ({
      [name]: cleanField('name', request.name, rule),
      ...(image && request.image !== undefined && { [image]: request.image }),
      ...(kind === 'character' && {
        ...((request.about !== undefined || id === undefined) && {
          about: request.about
            ? cleanField('about', request.about, { longest: catalogueEntryRules.about.max, lines: true })
            : '',
        }),
        ...(request.voice_id !== undefined && { voice_id: request.voice_id }),
        // Marks the row for `indexNames`.
        sort_key: '',
      }),
      ...(hasTranslations(kind) && { translations: translationsAfter(before) }),
    });
    const write = async (tx: Database, before: CatalogueEntry | undefined): Promise<number> => {
      const values = Object.entries(columnsAfter(before));
      const names = values.map(([column]) => sql.identifier(column));
      if (before) {
        const changes = values.map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
        await tx.execute(
          sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where id = ${before.id}`,
        );
        return before.id;
      }
      const entryId = await nextIdOf(tx, table);
      const added = [entryId, ...values.map(([, value]) => value)].map((value) => sql`${value}`);
      await tx.execute(sql`
        insert into ${sql.identifier(table)} (id, ${sql.join(names, sql`, `)}) values (${sql.join(added, sql`, `)})`);
      return entryId;
    };
    const data = await db
      .transaction(async (tx) => {
        await lockTable(tx, table);
        return saveRow<CatalogueEntry>(tx, {
          ...{ id, version: edited, actor: viewer.id, clock },
          read: async (entryId) => (await read(tx, kind, sql`id = ${entryId}`, 1))[0],
          write: (before) => write(tx, before),
          describe: (entry) => ({ target: `${kind} ${entry.id}`, detail: entry.name }),
          audited: ({ version: _, ...entry }) => entry,
        });
      })
      .catch((error: unknown) => {
        if (codeOf(error) === UNIQUE_VIOLATION)
          throw new ApiError('conflict', {
            message: 'staff.name-exists',
            fields: { name: 'staff.name-exists' },
          });
        if (codeOf(error) === FOREIGN_KEY_VIOLATION)
          throw new ApiError('bad-input', { fields: { voice_id: 'field.invalid' } });
        throw error;
      });
    if (kind === 'character') await indexNames(db);
    return { status: 1, data };
  },
});
