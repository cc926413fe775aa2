import type { ImageWidth } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import type { ImageStore } from './image-store';

/**
 * Sizes the home page asks for first, on a phone, a laptop and a wide screen. The strip under the window comes before all
 * else: its small pictures are quickly made, and with them what stands behind the large ones until those are there.
 */
const sizes = {
  strip: [160, 240],
  banner: [1280, 1920, 2560],
  narrow: [640, 768, 960],
  logo: [480, 640],
  poster: [240, 320, 480],
  still: [320, 480],
} as const satisfies Record<string, readonly ImageWidth[]>;

/** Makes the home page's pictures before anybody waits for them; ends early when `signal` says so. */
export async function warmHomePage(db: Database, store: ImageStore, signal: AbortSignal): Promise<number> {
  const wanted = await rowsOf<{ path: string; kind: keyof typeof sizes }>(
    db,
    sql`
      select path, kind from (
        select t.poster_hz as path, 'strip' as kind, 0 as place, s.position as at from slides s join titles t on t.id = s.title_id
        union all
        select coalesce(t.banner, t.poster_hz), 'banner', 1, s.position from slides s join titles t on t.id = s.title_id
        union all
        select t.image1, 'narrow', 1, s.position from slides s join titles t on t.id = s.title_id
        union all
        select t.logo, 'logo', 1, s.position from slides s join titles t on t.id = s.title_id
        union all
        (select image1, 'poster', 2, (row_number() over (order by views desc))::int from titles
          where not is_blacklist order by views desc limit 60)
        union all
        (select e.image, 'still', 3, t.id from titles t cross join lateral (
          select image from episodes where title_id = t.id order by number desc limit 1) e)
      ) pictures
      where path is not null order by place, at`,
  );
  let made = 0;
  for (const { path, kind } of wanted) {
    for (const width of sizes[kind]) {
      if (signal.aborted) return made;
      // A picture that fails fails again, and is told of, when a viewer asks for it.
      await store.picture(path, width, 'avif', 'warming').then(
        () => {
          made += 1;
        },
        () => undefined,
      );
    }
  }
  return made;
}
