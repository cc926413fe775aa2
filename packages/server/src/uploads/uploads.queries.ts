import type { StaffUpload, UploadTrouble } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import type { filmUploads } from '../database/schema';
import { at, iso } from '../database/sql-time';
import { idAfter, type Part, partOf, READ } from '../staff/part';

/** States in which a place is taken. */
const openStates = sql`('sending', 'queued', 'working')`;

const read = (db: Database, where: SQL) =>
  rowsOf<StaffUpload>(
    db,
    sql`
      select f.id, f.kind, f.state, f.name, f.bytes::float8 as bytes, f.received::float8 as received,
        f.title_id as media_id, t.title as media_title, f.episode_id, e.number as episode, f.language,
        f.stage, f.part, f.seconds_left, f.trouble, f.detail,
        f.state = 'failed' and f.received = f.bytes and f.trouble not in ('not-subtitle', 'lost') as can_retry,
        case when u.id is not null then json_build_object('id', u.id, 'nickname', u.nickname) end as by,
        ${iso(sql`f.created_at`)} as created_at
      from film_uploads f join titles t on t.id = f.title_id
        left join episodes e on e.id = f.episode_id left join users u on u.id = f.user_id
      where ${where} order by f.id desc limit ${READ}`,
  );

/** A part of what was sent in, the newest first; subtitles alone, or everything. */
export async function uploadsPart(
  db: Database,
  cursor: string | undefined,
  all: boolean,
): Promise<Part<StaffUpload>> {
  const after = idAfter(cursor);
  const older = after === undefined ? sql`true` : sql`f.id < ${after}`;
  const rows = await read(db, sql`${older} and ${all ? sql`true` : sql`f.kind = 'subtitle'`}`);
  return partOf(rows, ({ id }) => [id]);
}

export async function uploadById(db: Database, id: number): Promise<StaffUpload | undefined> {
  const [found] = await read(db, sql`f.id = ${id}`);
  return found;
}

/** Where a file goes: the episode or the movie, and the film that is there now. */
interface Place {
  readonly type: 'series' | 'movie';
  readonly title: string;
  /** Null where there is no such episode of this title. */
  readonly episode_id: number | null;
  readonly number: number | null;
  readonly clip_id: string | null;
}

/** The place, its title held to the end of the transaction; undefined where there is no such title. */
export async function placeOf(
  tx: Database,
  titleId: number,
  episodeId: number | null | undefined,
): Promise<Place | undefined> {
  const [found] = await rowsOf<Place>(
    tx,
    sql`
      select t.type, t.title, e.id as episode_id, e.number,
        case when t.type = 'movie' then t.clip_id else e.clip_id end as clip_id
      from titles t left join episodes e on e.title_id = t.id and e.id = ${episodeId ?? null}
      where t.id = ${titleId} for update of t`,
  );
  return found;
}

/** The open upload for a place, whoever sends it. */
export async function openUpload(
  tx: Database,
  wish: { titleId: number; episodeId: number | null; kind: string; language: string | null },
) {
  const [found] = await rowsOf<{
    id: number;
    user_id: string | null;
    name: string;
    bytes: number;
    modified: number;
    state: string;
    received: number;
  }>(
    tx,
    sql`
      select id, user_id, name, bytes::float8 as bytes, modified::float8 as modified, state,
        received::float8 as received
      from film_uploads
      where title_id = ${wish.titleId} and coalesce(episode_id, 0) = ${wish.episodeId ?? 0} and kind = ${wish.kind}
        and coalesce(language, '') = ${wish.language ?? ''} and state in ${openStates}`,
  );
  return found;
}

/** Says that nothing became of an upload; false where somebody has given it up meanwhile. */
export async function fail(
  db: Database,
  id: number,
  now: Date,
  trouble: UploadTrouble,
  detail: string | null = null,
): Promise<boolean> {
  const changed = await rowsOf(
    db,
    sql`
      update film_uploads set state = 'failed', trouble = ${trouble}, detail = ${detail}, stage = null,
        seconds_left = null, worker = null, lease_until = null, changed_at = ${at(now)}
      where id = ${id} and state in ${openStates} returning 1`,
  );
  return changed.length > 0;
}

export type UploadRow = typeof filmUploads.$inferSelect;
