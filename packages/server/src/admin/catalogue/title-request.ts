import { findFieldError, type TitleFields, titleFields, titleRules } from '@tenger/api-contract';
import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/http/errors';
import { cleanField } from '../clean-field';
import { assertImagesExist } from './staff-images';

/** Fields that translators may change. */
const texts = [
  ...(['title', 'original_name', 'title_en', 'title_ru', 'aliases'] as const),
  ...(['description', 'description_en', 'description_ru'] as const),
] satisfies (keyof TitleFields)[];
export const isText = (field: string): boolean => texts.some((one) => one === field);

const NAME = { longest: titleRules.title.max };
const ABOUT = { longest: titleRules.description.max, lines: true };

const emptyTitle = {
  ...{ title_en: '', title_ru: '', aliases: [], description_en: '', description_ru: '' },
  ...{ image1: null, poster_hz: null, banner: null, logo: null },
  ...{ category_ids: [], director_ids: [], character_ids: [] },
  ...{ season_id: null, season_group_id: null, studio_id: null, translator_id: null },
  ...{ released_date: null, total_episode: 0, is_completed: false, rating: null, age_limit: 0 as const },
  ...{ is_free: false, is_theatre: false, price: null, is_mirror: false, is_hidden: false },
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The given fields, cleaned for storage. Throws `bad-input` that names the field. */
export async function cleanTitle(
  context: Pick<Context, 'config' | 'storage'>,
  request: { readonly [Name in keyof TitleFields]?: TitleFields[Name] | undefined },
): Promise<Partial<TitleFields>> {
  const changes: Partial<TitleFields> = Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  );
  // "2026-02-30" has the form of a day.
  if (changes.released_date && findFieldError(titleRules.released_date, changes.released_date))
    throw new ApiError('bad-input', { fields: { released_date: 'field.no-such-day' } });
  const { image1, poster_hz, banner, logo } = changes;
  await assertImagesExist(context, { image1, poster_hz, banner, logo });
  for (const field of ['title', 'original_name', 'title_en', 'title_ru'] as const) {
    const text = changes[field];
    if (text !== undefined && (text !== '' || !field.includes('_')))
      changes[field] = cleanField(field, text, NAME);
  }
  for (const field of ['description', 'description_en', 'description_ru'] as const)
    if (changes[field]) changes[field] = cleanField(field, changes[field], ABOUT);
  if (changes.aliases)
    changes.aliases = unique(changes.aliases.map((one) => cleanField('aliases', one, NAME))).sort();
  for (const field of ['category_ids', 'director_ids', 'character_ids'] as const)
    if (changes[field]) changes[field] = unique(changes[field]);
  return changes;
}

/** All fields of a new title. Throws `bad-input` if a required one is missing. */
export function newTitle(changes: Partial<TitleFields>): TitleFields {
  const checked = titleFields.safeParse({ ...emptyTitle, ...changes });
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map((issue) => [issue.path.join('.'), 'field.empty' as const]);
  throw new ApiError('bad-input', { fields: Object.fromEntries(fields) });
}
