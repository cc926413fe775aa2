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

const title = z.strictObject({
  id,
  type: z.enum(['series', 'movie']),
  title: name,
  originalName: name,
  /** Alternative names for the search. */
  aliases: z.array(name).max(20).default([]),
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
  categoryIds: z.array(id).max(20).default([]),
  directorIds: z.array(id).max(20).default([]),
  characterIds: z.array(id).max(500).default([]),
});

export const catalogueFile = z.strictObject({
  categories: z.array(named).default([]),
  seasons: z.array(named).default([]),
  seasonGroups: z.array(named).default([]),
  studios: z.array(person).default([]),
  translators: z.array(z.strictObject({ id, nickname: name, avatar: picture })).default([]),
  people: z.array(person).default([]),
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
    .default([]),
  titles: z.array(title).default([]),
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
    .default([]),
  faqs: z.array(z.strictObject({ id, title: name, body: z.string().max(20_000) })).default([]),
  contents: z.array(z.strictObject({ id, title: name, body: z.string().max(200_000) })).default([]),
});
export type CatalogueFile = z.output<typeof catalogueFile>;
