import type { StaffTitleDetail, TitleFields } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { ALIAS, toName } from '../../catalog/search/names.queries';
import type { Database } from '../../platform/database/database';
import {
  titleCategory,
  titleCharacter,
  titleDirector,
  titleNames,
  titles,
} from '../../platform/database/schema';
import { toTranslations } from '../translations';

/** The columns of the row of a title. */
const rowOf = (fields: TitleFields) => ({
  title: fields.title,
  originalName: fields.original_name,
  description: fields.description,
  image1: fields.image1,
  posterHz: fields.poster_hz,
  banner: fields.banner,
  logo: fields.logo,
  seasonId: fields.season_id,
  seasonGroupId: fields.season_group_id,
  studioId: fields.studio_id,
  translatorId: fields.translator_id,
  releasedDate: fields.released_date,
  totalEpisode: fields.total_episode,
  isCompleted: fields.is_completed,
  rating: fields.rating,
  ageLimit: fields.age_limit,
  isFree: fields.is_free,
  isTheatre: fields.is_theatre,
  price: fields.price,
  isMirror: fields.is_mirror,
  isBlacklist: fields.is_hidden,
  translations: toTranslations({
    en: { title: fields.title_en, description: fields.description_en },
    ru: { title: fields.title_ru, description: fields.description_ru },
  }),
});

export async function insertTitle(
  tx: Database,
  id: number,
  type: StaffTitleDetail['type'],
  fields: TitleFields,
): Promise<void> {
  await tx.insert(titles).values({ id, type, isDraft: true, ...rowOf(fields) });
  await insertLinks(tx, id, fields);
}

export async function updateTitle(tx: Database, id: number, fields: TitleFields): Promise<void> {
  await tx
    .update(titles)
    .set({ ...rowOf(fields), version: sql`${titles.version} + 1` })
    .where(eq(titles.id, id));
  await deleteLinks(tx, id);
  await insertLinks(tx, id, fields);
}

async function deleteLinks(tx: Database, titleId: number): Promise<void> {
  await tx.delete(titleCategory).where(eq(titleCategory.titleId, titleId));
  await tx.delete(titleDirector).where(eq(titleDirector.titleId, titleId));
  await tx.delete(titleCharacter).where(eq(titleCharacter.titleId, titleId));
  await tx.delete(titleNames).where(and(eq(titleNames.titleId, titleId), eq(titleNames.kind, ALIAS)));
}

/** Adds the relations of a title that has none. */
async function insertLinks(tx: Database, titleId: number, fields: TitleFields): Promise<void> {
  const { category_ids, director_ids, character_ids, aliases, released_date: releasedDate } = fields;
  // Genres carry a copy of the day, for their order.
  const genres = category_ids.map((categoryId, position) => ({
    titleId,
    categoryId,
    position,
    releasedDate,
  }));
  if (genres.length > 0) await tx.insert(titleCategory).values(genres);
  const directors = director_ids.map((personId) => ({ titleId, personId }));
  if (directors.length > 0) await tx.insert(titleDirector).values(directors);
  const cast = character_ids.map((characterId, position) => ({ titleId, characterId, position }));
  if (cast.length > 0) await tx.insert(titleCharacter).values(cast);
  const names = aliases.map((alias) => toName(titleId, ALIAS, alias, 0));
  if (names.length > 0) await tx.insert(titleNames).values(names);
}
