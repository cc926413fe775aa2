import type { Role } from '@tenger/api-contract';
import * as catalogue from '@tenger/demo';
import { indexNames } from '../../catalog/search/names.queries';
import type { Database } from '../../platform/database/database';
import * as schema from '../../platform/database/schema';
import { demoUserId, findDemoUsers } from '../demo-users';
import { insertAll } from './insert-all';
import { seedCatalogue } from './seed-catalogue';
import { seedClips, seedMovieClips } from './seed-clips';
import { type DemoEpisode, seedEpisodes } from './seed-episodes';
import { seedMoney } from './seed-money';
import { danmakuRows, seedComments } from './seed-talk';

const DAY_MS = 86_400_000;

export interface DemoUser {
  readonly phone: string;
  readonly pinHash: string;
  readonly days: number;
  readonly role: Role;
}

/**
 * Fills an empty database with the demo catalog in one transaction. Returns false if it is not empty: an older demo is
 * updated, and a site without demo accounts is left unchanged.
 */
export async function seed(db: Database, users: readonly DemoUser[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx.select({ id: schema.titles.id }).from(schema.titles).limit(1);
    const isEmpty = known.length === 0;
    // The database of a real site, which was started without NODE_ENV by mistake.
    if (!isEmpty && (await findDemoUsers(tx)).length === 0) return false;
    await seedMoney(tx);
    await seedClips(tx);
    if (!isEmpty) {
      await seedMovieClips(tx);
      return false;
    }
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

async function seedHistory(tx: Database, episodes: readonly DemoEpisode[], now: Date): Promise<void> {
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
