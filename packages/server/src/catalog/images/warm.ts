import type { ImageWidth } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import type { ImageStore } from './image-store';

/**
 * Sizes that the home page requests first on a phone, a laptop and a wide screen. The small thumbnails come first,
 * because they also provide the placeholders of the large images.
 */
const sizes = {
  strip: [160, 240],
  banner: [1280, 1920, 2560],
  narrow: [640, 768, 960],
  logo: [480, 640],
  poster: [240, 320, 480],
  still: [320, 480],
} as const satisfies Record<string, readonly ImageWidth[]>;

/** Creates the home page's images in advance. `signal` aborts. */
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
      // Ignore failures here: the same image fails, and is logged, when a viewer requests it.
      await store.picture(path, width, 'avif').then(
        () => {
          made += 1;
        },
        () => undefined,
      );
    }
  }
  return made;
}
