import type { Role } from '@tenger/api-contract';
import type { Title } from '@tenger/demo';
import * as catalogue from '@tenger/demo';
import { hoverFor } from '@tenger/demo/media';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { indexNames } from '../../catalog/search/names.queries';
import type { Database } from '../../platform/database/database';
import * as schema from '../../platform/database/schema';
import { demoUserId } from '../demo-users';
import { demoClip, seedClips, seedMovieClips } from './seed-clips';
import { comingDates, episodeDates, ongoingDates } from './seed-dates';
import { seedMoney } from './seed-money';
import { danmakuRows, seedComments } from './seed-talk';

const DAY_MS = 86_400_000;

export interface DemoUser {
  readonly phone: string;
  readonly pinHash: string;
  readonly days: number;
  readonly role: Role;
}

/** Fills an empty database with the demo catalog in one transaction. Returns false if it is not empty. */
export async function seed(db: Database, users: readonly DemoUser[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await seedMoney(tx);
    const known = await tx.select({ id: schema.titles.id }).from(schema.titles).limit(1);
    if (known.length > 0) {
      await seedClips(tx);
      await seedMovieClips(tx);
      return false;
    }
    await seedClips(tx);
    await seedCatalogue(tx);
    await seedMovieClips(tx);
    const episodes = await seedEpisodes(tx, now);
    await seedPages(tx);
    await indexNames(tx);
    await seedUsers(tx, users, now);
    await seedHistory(tx, episodes, now);
    await insertAll(tx, schema.danmaku, danmakuRows(episodes, now));
    await seedComments(
      tx,
      episodes,
      users.filter(({ role }) => role === 'viewer').map(({ phone }) => demoUserId(phone)),
      now,
    );
    return true;
  });
}

/** Below the limit of 65,535 values per statement. */
const VALUES = 30_000;

async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
) {
  const size = Math.floor(VALUES / Object.keys(getTableColumns(table)).length);
  for (let from = 0; from < rows.length; from += size) {
    await tx.insert(table).values(rows.slice(from, from + size) as PgInsertValue<Table>[]);
  }
}

async function seedCatalogue(tx: Database): Promise<void> {
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
      episodeGroups.map(({ title, from, to }) => ({ titleId: id, title, firstNumber: from, lastNumber: to })),
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

/** A number for `views` and likes that depends on the rating and is identical in every seed. */
const liking = ({ id, rating, availableEpisodes }: Title, scale: number): number =>
  availableEpisodes === 0 ? 0 : Math.round((rating - 6) ** 3 * scale + ((id * 7919) % 97) * (scale / 100));

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
    views: liking(title, 4000),
    likeCount: liking(title, 300),
    dislikeCount: Math.round(liking(title, 12)),
  };
}

type EpisodeRow = typeof schema.episodes.$inferInsert & { readonly id: number };

/** Number of upcoming episodes with a release date. */
const DATED = 2;

/** For the calendar: upcoming episodes of each running series, with the clip of its newest episode. */
const comingEpisodes = (out: readonly EpisodeRow[], now: Date) =>
  catalogue.titles.flatMap((title) => {
    const titleEpisodes = out.filter(({ titleId }) => titleId === title.id);
    const newest = titleEpisodes.at(-1);
    if (title.isCompleted || !newest) return [];
    const dates = comingDates(
      newest.releasedAt,
      Math.min(DATED, title.totalEpisodes - titleEpisodes.length),
      now,
    );
    return dates.map((releasedAt, at) => ({
      ...newest,
      number: titleEpisodes.length + 1 + at,
      isFree: false,
      releasedAt,
      likeCount: 0,
      dislikeCount: 0,
    }));
  });

/** Only for series; movies play on the theatre page. */
async function seedEpisodes(tx: Database, now: Date): Promise<EpisodeRow[]> {
  let id = 0;
  const rows = catalogue.titles
    .filter(({ type }) => type === 'series')
    .flatMap((title) => {
      const dates = (title.isCompleted ? episodeDates : ongoingDates)(
        title.releasedDate,
        title.availableEpisodes,
        now,
      );
      return dates.map((releasedAt, index): EpisodeRow => {
        id += 1;
        const number = index + 1;
        const clip = demoClip(title.id, number);
        return {
          id,
          titleId: title.id,
          number,
          isFree: title.freeEpisodes.includes(number),
          image: title.images?.stills[number % 4] ?? null,
          duration: clip.duration,
          clipId: clip.id,
          releasedAt,
          // Episodes of the initial catalog cause no notifications.
          announcedAt: now,
          likeCount: Math.max(0, Math.round(liking(title, 40) / (1 + index / 8))),
          dislikeCount: Math.max(0, Math.round(liking(title, 1) / (1 + index / 8))),
        };
      });
    });
  await insertAll(tx, schema.episodes, rows);
  const coming = comingEpisodes(rows, now).map((row, at) => ({ ...row, id: id + 1 + at }));
  await insertAll(tx, schema.episodes, coming);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('episodes', 'id'), (select max(id) from episodes))`,
  );
  return rows;
}

async function seedPages(tx: Database): Promise<void> {
  await insertAll(tx, schema.slides, [
    ...catalogue.homeSlides.map((slide, position) => ({ ...slide, slot: 1, position })),
    ...catalogue.pageSlides,
  ]);
  await insertAll(tx, schema.footerContacts, catalogue.footerContacts);
  await insertAll(tx, schema.footerSocials, catalogue.footerSocials);
  await insertAll(tx, schema.footerStores, catalogue.footerStores);
  await insertAll(tx, schema.settings, [{ key: 'footer-image', value: catalogue.footerImage }]);
  await insertAll(
    tx,
    schema.articles,
    catalogue.news.map(({ image, createdAt, ...item }) => ({
      ...item,
      thumb: image,
      createdAt: new Date(createdAt),
    })),
  );
  await insertAll(tx, schema.faqs, catalogue.faq);
  await insertAll(tx, schema.contents, catalogue.contentPages);
}

const nicknames = ['Тэнүүн', 'Номуун', 'Сахиул', 'Жолооч'];

async function seedUsers(tx: Database, users: readonly DemoUser[], now: Date): Promise<void> {
  await insertAll(
    tx,
    schema.users,
    users.map(({ phone, pinHash, days, role }, index) => ({
      id: demoUserId(phone),
      phone,
      pinHash,
      role,
      nickname: nicknames[index] ?? phone,
      image: catalogue.avatars[index] ?? null,
      expiresAt: days > 0 ? new Date(now.getTime() + days * DAY_MS) : null,
    })),
  );
}

/** Watch history of the first account: title, episode, share of it, hours ago. */
const watched: readonly (readonly [number, number, number, number])[] = [
  [2, 7, 0.4, 5],
  [1, 3, 0.75, 26],
  [17, 12, 0.2, 50],
  [41, 512, 0.55, 75],
  [18, 5, 1, 100],
];

async function seedHistory(tx: Database, episodes: readonly EpisodeRow[], now: Date): Promise<void> {
  const rows = watched.flatMap(([titleId, number, share, hoursAgo]) => {
    const episode = episodes.find((one) => one.titleId === titleId && one.number === number);
    if (!episode || episode.duration === 0) return [];
    const watchedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const { duration } = episode;
    return [
      {
        userId: 'demo-99000001',
        episodeId: episode.id,
        titleId,
        time: duration * share,
        duration,
        watchedAt,
      },
    ];
  });
  await insertAll(tx, schema.watchHistory, rows);
}
