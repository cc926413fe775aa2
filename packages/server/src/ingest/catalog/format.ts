import { AGE_LIMITS } from '@tenger/api-contract';
import * as z from 'zod';

// The format of `catalogue.json` for `tenger import`; every section is optional. Ids identify entries. Importing an
// entry again replaces it completely, including fields that the file omits.

const id = z.int().min(1).max(999_999_999);
const name = z.string().trim().min(1).max(300);
/** A path below art/, without a leading slash. */
const picture = z
  .string()
  .regex(/^[\w-][\w./ -]*$/)
  .refine((path) => !path.split('/').includes('..'))
  .nullable()
  .default(null);
const day = z.iso.date();
const named = z.strictObject({ id, title: name });
const person = z.strictObject({ id, name, image: picture });

/** Refuses an entry with the key of another, because one statement cannot write both. */
const unique =
  <Field extends string>(...key: Field[]) =>
  (entries: readonly Readonly<Record<Field, unknown>>[], context: z.RefinementCtx): void => {
    const known = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const value = key.map((field) => entry[field]).join(', ');
      const message = `Another entry has the same ${key.join(' and ')} (${value}).`;
      if (known.has(value)) context.addIssue({ code: 'custom', path: [index], message });
      known.add(value);
    }
  };

const withoutRepeats = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
/** Linked entries, each once. */
const ids = (most: number) => z.array(id).max(most).transform(withoutRepeats).default([]);

const title = z.strictObject({
  id,
  type: z.enum(['series', 'movie']),
  title: name,
  originalName: name,
  /** Alternative names for the search. */
  aliases: z.array(name).max(20).transform(withoutRepeats).default([]),
  description: z.string().max(5_000),
  image1: picture,
  logo: picture,
  posterHz: picture,
  banner: picture,
  rating: z.number().min(0).max(10).nullable().default(null),
  ageLimit: z.literal(AGE_LIMITS).default(0),
  isCompleted: z.boolean(),
  releasedDate: day.nullable(),
  seasonId: id.nullable().default(null),
  seasonGroupId: id.nullable().default(null),
  totalEpisode: z.int().min(0).max(10_000),
  isFree: z.boolean().default(false),
  isMirror: z.boolean().default(false),
  isBlacklist: z.boolean().default(false),
  isTheatre: z.boolean().default(false),
  /** Whole tugrik. */
  price: z.int().min(0).max(10_000_000).nullable().default(null),
  studioId: id.nullable().default(null),
  translatorId: id.nullable().default(null),
  categoryIds: ids(20),
  directorIds: ids(20),
  characterIds: ids(500),
});

export const catalogueFile = z.strictObject({
  categories: z.array(named).superRefine(unique('id')).default([]),
  seasons: z.array(named).superRefine(unique('id')).default([]),
  seasonGroups: z.array(named).superRefine(unique('id')).default([]),
  studios: z.array(person).superRefine(unique('id')).default([]),
  translators: z
    .array(z.strictObject({ id, nickname: name, avatar: picture }))
    .superRefine(unique('id'))
    .default([]),
  people: z.array(person).superRefine(unique('id')).default([]),
  characters: z
    .array(
      z.strictObject({
        id,
        name,
        about: z.string().max(1_000),
        image: picture,
        voiceId: id.nullable().default(null),
      }),
    )
    .superRefine(unique('id'))
    .default([]),
  titles: z.array(title).superRefine(unique('id')).default([]),
  episodes: z
    .array(
      z.strictObject({
        titleId: id,
        number: z.int().min(1).max(100_000),
        name: name.optional(),
        isFree: z.boolean().default(false),
        image: picture,
        releasedAt: z.iso.datetime({ offset: true }),
        /** Seconds; `tenger ingest` replaces it by the exact value. */
        duration: z.number().min(0).max(86_400).default(0),
      }),
    )
    .superRefine(unique('titleId', 'number'))
    .default([]),
  episodeGroups: z
    .array(
      z.strictObject({
        titleId: id,
        title: name,
        firstNumber: z.int().min(1),
        lastNumber: z.int().min(1),
        /** The name in other languages: `{ "en": { "title": "The first voyage" } }`. Only imports write groups. */
        translations: z
          .record(z.string().regex(/^(en|ru)$/), z.strictObject({ title: name }))
          .nullable()
          .default(null),
      }),
    )
    .superRefine(unique('titleId', 'firstNumber'))
    .default([]),
  news: z
    .array(
      z.strictObject({
        id,
        title: name,
        summary: z.string().max(500),
        body: z.string().max(100_000),
        thumb: picture,
        createdAt: z.iso.datetime({ offset: true }),
      }),
    )
    .superRefine(unique('id'))
    .default([]),
  faqs: z
    .array(z.strictObject({ id, title: name, body: z.string().max(20_000) }))
    .superRefine(unique('id'))
    .default([]),
  contents: z
    .array(z.strictObject({ id, title: name, body: z.string().max(200_000) }))
    .superRefine(unique('id'))
    .default([]),
});
export type CatalogueFile = z.output<typeof catalogueFile>;
