import type { Title } from '@tenger/demo';
import * as catalogue from '@tenger/demo';
import { hoverFor } from '@tenger/demo/media';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import * as schema from '../../platform/database/schema';
import { insertAll } from './insert-all';
import { popularity } from './popularity';

/** The titles, and everything that refers to them, except episodes. */
export async function seedCatalogue(tx: Database): Promise<void> {
  const { titles } = catalogue;
  await insertAll(tx, schema.studios, catalogue.studios);
  await insertAll(
    tx,
    schema.translators,
    catalogue.translators.map(({ id, name, image }) => ({ id, nickname: name, avatar: image })),
  );
  // Directors and voice actors share a table; voice actors follow the directors.
  const voiceId = (id: number) => catalogue.directors.length + id;
  await insertAll(tx, schema.people, [
    ...catalogue.directors.map(({ id, name, image }) => ({ id, name, image })),
    ...catalogue.voiceActors.map(({ id, name, image }) => ({ id: voiceId(id), name, image })),
  ]);
  await insertAll(tx, schema.seasons, catalogue.seasons);
  await insertAll(tx, schema.categories, catalogue.genres);
  const groupOf = await seedSeasonGroups(tx, titles);
  await insertAll(
    tx,
    schema.titles,
    titles.map((title) => titleRow(title, groupOf.get(title.id) ?? null)),
  );
  await insertAll(
    tx,
    schema.titleCategory,
    titles.flatMap(({ id, genreIds, releasedDate }) =>
      genreIds.map((categoryId, position) => ({ titleId: id, categoryId, position, releasedDate })),
    ),
  );
  await insertAll(
    tx,
    schema.titleDirector,
    titles.map(({ id, directorId }) => ({ titleId: id, personId: directorId })),
  );
  await insertAll(
    tx,
    schema.characters,
    catalogue.characters.map(({ voiceActorId, ...character }) => ({
      ...character,
      voiceId: voiceId(voiceActorId),
    })),
  );
  await insertAll(
    tx,
    schema.titleCharacter,
    titles.flatMap(({ id, characterIds }) =>
      characterIds.map((characterId, position) => ({ titleId: id, characterId, position })),
    ),
  );
  await insertAll(
    tx,
    schema.episodeGroups,
    titles.flatMap(({ id, episodeGroups }) =>
      episodeGroups.map(({ from, to, ...names }) => ({
        titleId: id,
        ...names,
        firstNumber: from,
        lastNumber: to,
      })),
    ),
  );
  await tx.execute(sql`select setval(pg_get_serial_sequence('people', 'id'), (select max(id) from people))`);
}

/** Title → group of the seasons it belongs to. */
async function seedSeasonGroups(tx: Database, titles: readonly Title[]): Promise<Map<number, number>> {
  const groups = new Map<number, number>();
  for (const { id, title, otherSeasonIds } of titles) {
    if (otherSeasonIds.length === 0 || groups.has(id)) continue;
    const [group] = await tx
      .insert(schema.seasonGroups)
      .values({ title })
      .returning({ id: schema.seasonGroups.id });
    if (group) for (const member of [id, ...otherSeasonIds]) groups.set(member, group.id);
  }
  return groups;
}

function titleRow(title: Title, seasonGroupId: number | null): typeof schema.titles.$inferInsert {
  const { images } = title;
  return {
    id: title.id,
    type: title.type,
    title: title.title,
    originalName: title.originalName,
    description: title.description,
    image1: images?.poster ?? null,
    logo: images?.logo ?? null,
    posterHz: images?.wide ?? null,
    banner: images?.banner ?? null,
    hover: images ? hoverFor(title.id).path : null,
    rating: title.rating,
    ageLimit: title.ageLimit,
    isCompleted: title.isCompleted,
    releasedDate: title.releasedDate,
    seasonId: title.seasonId,
    seasonGroupId,
    totalEpisode: title.totalEpisodes,
    isFree: title.isFree,
    isMirror: title.isMirror,
    isBlacklist: title.isBlacklist,
    isTheatre: title.isTheatre,
    price: title.hasPrice ? title.price : null,
    studioId: title.studioId,
    translatorId: title.translatorId,
    views: popularity(title, 4000),
    likeCount: popularity(title, 300),
    dislikeCount: Math.round(popularity(title, 12)),
  };
}
