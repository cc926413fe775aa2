import type { OpenPremiere } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { thumbOf } from '../../catalog/titles/cards.queries';
import { isPremiereOpen } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { iso } from '../../platform/database/sql-time';
import { translationsOfField } from '../../platform/database/translations';

/** The premiere of an episode while it is open. */
export async function findOpenPremiere(
  db: Database,
  episodeId: number,
): Promise<Omit<OpenPremiere, 'chat_from'> | undefined> {
  const [found] = await rowsOf<Omit<OpenPremiere, 'chat_from'>>(
    db,
    sql`
      select ${iso(sql`e.released_at`)} as starts_at, e.duration, e.id as episode_id, e.number, e.name,
        ${translationsOfField(sql`e.translations`, 'name')} as translations, e.is_free or t.is_free as is_free, e.image, ${thumbOf(sql`e.image`)} as image_thumb,
        json_build_object('id', t.id, 'title', t.title, 'original_name', t.original_name,
          'translations', ${translationsOfField(sql`t.translations`, 'title')}, 'poster', t.poster_hz,
          'poster_thumb', ${thumbOf(sql`t.poster_hz`)}) as media
      from episodes e join titles t on t.id = e.title_id
      where e.id = ${episodeId} and not t.is_blacklist and ${isPremiereOpen(sql`e`)}`,
  );
  return found;
}
