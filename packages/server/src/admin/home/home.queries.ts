import type { ShownBrand, StaffHome, StaffNotice, StaffSlide } from '@tenger/api-contract';
import { asc, eq } from 'drizzle-orm';
import { readHomeRows } from '../../catalog/home/home.queries';
import { toSlide } from '../../catalog/titles/detail.queries';
import type { Database } from '../../platform/database/database';
import { homeNotices, slides, titles } from '../../platform/database/schema';
import { readTranslations } from '../translations';

const windowOf = (row: {
  readonly variant: Exclude<ShownBrand, 'both'> | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}) => ({
  variant: row.variant ?? ('both' as const),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
});

/** All slides, by page and position; only those of one id if there is one. */
export async function listSlides(db: Database, id?: number): Promise<StaffSlide[]> {
  const rows = await db
    .select({ slide: slides, title: titles.title, image: titles.posterHz })
    .from(slides)
    .innerJoin(titles, eq(titles.id, slides.titleId))
    .where(id === undefined ? undefined : eq(slides.id, id))
    .orderBy(asc(slides.slot), asc(slides.position));
  return Promise.all(
    rows.map(async ({ slide, title, image }) => ({
      id: slide.id,
      version: slide.version,
      title_id: slide.titleId,
      slot: slide.slot as StaffSlide['slot'],
      tagline: slide.tagline,
      ...readTranslations('tagline', slide.translations),
      ...windowOf(slide),
      title,
      image,
      shown: (await toSlide(db, slide)) ?? null,
    })),
  );
}

/** All notices, newest first; only those of one id if there is one. */
export async function listNotices(db: Database, id?: number): Promise<StaffNotice[]> {
  const rows = await db
    .select()
    .from(homeNotices)
    .where(id === undefined ? undefined : eq(homeNotices.id, id));
  return rows
    .map((row) => ({
      id: row.id,
      version: row.version,
      text: row.text,
      ...readTranslations('text', row.translations),
      link: row.link ?? '',
      tone: row.tone,
      ...windowOf(row),
    }))
    .sort((one, other) => other.id - one.id);
}

export const readHome = async (db: Database): Promise<StaffHome> => ({
  slides: await listSlides(db),
  notices: await listNotices(db),
  rows: await readHomeRows(db),
});
