import * as catalogue from '@tenger/demo';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import * as schema from '../../platform/database/schema';
import { insertAll } from './insert-all';
import { popularity } from './popularity';
import { demoClip } from './seed-clips';
import { comingDates, episodeDates, ongoingDates } from './seed-dates';

export type DemoEpisode = typeof schema.episodes.$inferInsert & { readonly id: number };

/** Number of upcoming episodes with a release date. */
const DATED = 2;

/** For the calendar: upcoming episodes of each running series, with the clip of its newest episode. */
const comingEpisodes = (released: readonly DemoEpisode[], now: Date) =>
  catalogue.titles.flatMap((title) => {
    const titleEpisodes = released.filter(({ titleId }) => titleId === title.id);
    const newest = titleEpisodes.at(-1);
    if (title.isCompleted || !newest) return [];
    const dates = comingDates(
      newest.releasedAt,
      Math.min(DATED, title.totalEpisodes - titleEpisodes.length),
      now,
    );
    return dates.map((releasedAt, at) => ({
      ...newest,
      ...{ number: titleEpisodes.length + 1 + at, name: null, translations: null },
      isFree: false,
      releasedAt,
      likeCount: 0,
      dislikeCount: 0,
    }));
  });

/** The episodes of series, released and upcoming; returns the released ones. Movies play on the theatre page. */
export async function seedEpisodes(tx: Database, now: Date): Promise<DemoEpisode[]> {
  let id = 0;
  const rows = catalogue.titles
    .filter(({ type }) => type === 'series')
    .flatMap((title) => {
      const dates = (title.isCompleted ? episodeDates : ongoingDates)(
        title.releasedDate,
        title.availableEpisodes,
        now,
      );
      return dates.map((releasedAt, index): DemoEpisode => {
        id += 1;
        const number = index + 1;
        const clip = demoClip(title.id, number);
        return {
          id,
          titleId: title.id,
          number,
          ...catalogue.episodeNames.get(title.id)?.[index],
          isFree: title.freeEpisodes.includes(number),
          image: title.images?.stills[number % 4] ?? null,
          duration: clip.duration,
          clipId: clip.id,
          releasedAt,
          // Episodes of the initial catalog cause no notifications.
          announcedAt: now,
          likeCount: Math.max(0, Math.round(popularity(title, 40) / (1 + index / 8))),
          dislikeCount: Math.max(0, Math.round(popularity(title, 1) / (1 + index / 8))),
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
