import * as z from 'zod/mini';
import { type FieldRules, type FormValues, schemaOfRules } from './form-rules';
import { route } from './route';
import {
  type CatalogueKind,
  catalogueEntryRules,
  type TitleFields,
  titleRules,
  titleTypes,
} from './staff-catalogue';
import { done } from './wire';

/** The most titles that one call imports. */
export const MAX_IMPORTED_TITLES = 200;
/** The largest table. */
export const MAX_IMPORT_BYTES = 512 * 1024;

/** The columns of a table that name entries of the catalog, and the fields of a title that refer to these. */
export const importedEntries = {
  genres: { kind: 'category', field: 'category_ids' },
  season: { kind: 'season', field: 'season_id' },
  season_group: { kind: 'season-group', field: 'season_group_id' },
  studio: { kind: 'studio', field: 'studio_id' },
  directors: { kind: 'person', field: 'director_ids' },
  translator: { kind: 'translator', field: 'translator_id' },
} as const satisfies Record<string, { kind: CatalogueKind; field: keyof TitleFields }>;
export type ImportedEntryColumn = keyof typeof importedEntries;

const entryName = { type: 'text', min: 0, max: catalogueEntryRules.name.max } as const;
const entryNames = (of: 'category_ids' | 'director_ids') =>
  ({ type: 'text-list', max: titleRules[of].max, maxLength: entryName.max }) as const;

/** The rules of a title in a table: it names its entries, and has no images and characters. */
export const importedTitleRules = {
  type: { type: 'choice', of: titleTypes },
  title: titleRules.title,
  original_name: titleRules.original_name,
  description: titleRules.description,
  title_en: titleRules.title_en,
  title_ru: titleRules.title_ru,
  description_en: titleRules.description_en,
  description_ru: titleRules.description_ru,
  aliases: titleRules.aliases,
  genres: /* @__PURE__ */ entryNames('category_ids'),
  season: entryName,
  season_group: entryName,
  studio: entryName,
  directors: /* @__PURE__ */ entryNames('director_ids'),
  translator: entryName,
  released_date: titleRules.released_date,
  total_episode: titleRules.total_episode,
  is_completed: titleRules.is_completed,
  rating: titleRules.rating,
  age_limit: titleRules.age_limit,
  is_free: titleRules.is_free,
  is_theatre: titleRules.is_theatre,
  price: titleRules.price,
} as const satisfies FieldRules;
export const importedTitleFields = /* @__PURE__ */ schemaOfRules(importedTitleRules);
export type ImportedTitleFields = FormValues<typeof importedTitleRules>;

/** Why a title of a table cannot be added. */
const importProblem = z.object({
  /** A column of the table. */
  field: z.string(),
  /**
   * `missing`: the catalog has no entries with these names. `ambiguous`: it has several. `repeated`: an earlier title of the
   * call has the same name. `invalid`: the text cannot be stored.
   */
  code: z.enum(['missing', 'ambiguous', 'repeated', 'invalid']),
  names: z.array(z.string()),
});
export type ImportProblem = z.infer<typeof importProblem>;

const importResult = z.object({
  /** `new`: a dry run would add it. `exists`: a title of this type has the same name or original name. */
  outcome: z.enum(['new', 'added', 'exists', 'failed']),
  /** The added title, or the one that exists. */
  id: z.nullable(z.number()),
  problems: z.array(importProblem),
});
export type ImportResult = z.infer<typeof importResult>;

export const importStaffTitles = route({
  method: 'POST',
  path: '/api/staff/titles/import',
  summary:
    'Adds titles as drafts, and skips those that the catalog has, so that a repeated call adds nothing twice. Returns the result of each title in the same order. A dry run adds nothing.',
  auth: 'required',
  rate: 'write',
  right: 'catalogue',
  maxBodyBytes: 2 * MAX_IMPORT_BYTES,
  body: z.object({
    dry_run: z.boolean(),
    titles: z.array(importedTitleFields).check(z.minLength(1), z.maxLength(MAX_IMPORTED_TITLES)),
  }),
  reply: done(z.object({ titles: z.array(importResult) })),
});
