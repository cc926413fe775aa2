import {
  type StaffUpload,
  type UploadedFile,
  type UploadTrouble,
  uploadTroubles,
} from '@tenger/api-contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { episodes, filmUploads, titles } from '../../platform/database/schema';
import { sqlList } from '../../platform/database/sql-list';
import { at, iso } from '../../platform/database/sql-time';
import { deadQueueOf } from '../../platform/jobs/job-queue';
import { idAfter, type KeysetPage, ROWS_TO_READ, toKeysetPage } from '../../platform/keyset-page';
import { partBytesOf } from './part-bytes';

/** States that block another upload for the same target. */
const openStates = sql`('sending', 'queued', 'working')`;

/** Why an upload failed. Only its job has `no-space`. A newer version may have written others. */
const shownTrouble = sql`
  case when f.trouble = 'broken' and w.reason = 'no-space' then w.reason
    when f.trouble in (${sqlList(uploadTroubles)}) then f.trouble when f.trouble is not null then 'broken' end`;

interface SelectedUpload extends Omit<StaffUpload, 'part_bytes'> {
  readonly is_direct: boolean;
}

const selectUploads = async (db: Database, where: SQL, limit = ROWS_TO_READ): Promise<StaffUpload[]> => {
  const rows = await rowsOf<SelectedUpload>(
    db,
    sql`
      with work as (
        select distinct on (upload) (j.data->>'id')::int as upload, r.job_id is not null as is_running,
          r.progress, r.step, r.seconds_left, coalesce(j.data->>'error', j.output->>'message') as error,
          coalesce(j.data->>'reason', j.output->>'reason') as reason
        from pgboss.job j left join job_runs r on r.job_id = j.id
        where j.name in ('ingest', ${deadQueueOf('ingest')}) and j.state < 'completed'
        order by upload, j.created_on desc
      )
      select f.id, f.kind, f.name,
        case when f.state in ('queued', 'working') then case when w.is_running then 'working' else 'queued' end
          else f.state end as state, f.bytes::float8 as bytes, f.modified::float8 as modified,
        f.received::float8 as received, f.title_id as media_id, t.title as media_title, f.episode_id, e.number as episode, f.language,
        f.multipart_id is not null as is_direct,
        w.step as stage, case when f.state = 'done' then 1 else coalesce(w.progress, 0) end as part, w.seconds_left,
        ${shownTrouble} as trouble, coalesce(w.error, f.detail) as detail,
        f.state = 'failed' and f.received = f.bytes and f.trouble <> 'not-subtitle' as can_retry,
        case when u.id is not null then json_build_object('id', u.id, 'nickname', u.nickname) end as by,
        ${iso(sql`f.created_at`)} as created_at
      from film_uploads f join titles t on t.id = f.title_id left join work w on w.upload = f.id
        left join episodes e on e.id = f.episode_id left join users u on u.id = f.user_id
      where ${where} order by f.id desc limit ${limit}`,
  );
  return rows.map(({ is_direct, ...row }) => ({
    ...row,
    part_bytes: is_direct ? partBytesOf(row.bytes) : null,
  }));
};

/** A page of uploads, newest first: only subtitles, or all; of an episode, or of all. */
export async function uploadsPage(
  db: Database,
  cursor: string | undefined,
  all: boolean,
  episodeId: number | undefined,
): Promise<KeysetPage<StaffUpload>> {
  const after = idAfter(cursor);
  const older = after === undefined ? sql`true` : sql`f.id < ${after}`;
  const ofEpisode = episodeId === undefined ? sql`true` : sql`f.episode_id = ${episodeId}`;
  const rows = await selectUploads(
    db,
    sql`${older} and ${ofEpisode} and ${all ? sql`true` : sql`f.kind = 'subtitle'`}`,
  );
  return toKeysetPage(rows, ({ id }) => [id]);
}

/** Most uploads of a reply of `findUploads`. */
const MAX_FOUND = 1_000;

/** The uploads of these files by a user, except cancelled ones, and the open uploads of a title. */
export const uploadsOfFiles = (
  db: Database,
  userId: string,
  { title_id, files }: { readonly title_id?: number | undefined; readonly files: readonly UploadedFile[] },
  all: boolean,
): Promise<StaffUpload[]> =>
  selectUploads(
    db,
    sql`
      (f.title_id = ${title_id ?? 0} and f.state in ${openStates} or f.user_id = ${userId} and f.state <> 'cancelled'
        and exists (
          select 1 from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as o(name text, bytes bigint, modified bigint)
          where o.name = f.name and o.bytes = f.bytes and o.modified = f.modified))
      and ${all ? sql`true` : sql`f.kind = 'subtitle'`}`,
    MAX_FOUND,
  );

/** For `/metrics`. */
export const countQueuedUploads = async (db: Database): Promise<number> => {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job where name = 'ingest' and state < 'active'`,
  );
  return found?.count ?? 0;
};

export async function uploadById(db: Database, id: number): Promise<StaffUpload | undefined> {
  const [found] = await selectUploads(db, sql`f.id = ${id}`);
  return found;
}

/** The target of an upload: the episode or movie, and its current video. */
interface UploadTarget {
  readonly type: 'series' | 'movie';
  readonly title: string;
  /** Null if the title has no such episode. */
  readonly episode_id: number | null;
  readonly number: number | null;
  readonly clip_id: string | null;
}

/** Finds the target and locks its title until the transaction ends; undefined without the title. */
export async function uploadTarget(
  tx: Database,
  titleId: number,
  episodeId: number | null | undefined,
): Promise<UploadTarget | undefined> {
  const [found] = await rowsOf<UploadTarget>(
    tx,
    sql`
      select t.type, t.title, e.id as episode_id, e.number,
        case when t.type = 'movie' then t.clip_id else e.clip_id end as clip_id
      from titles t left join episodes e on e.title_id = t.id and e.id = ${episodeId ?? null}
      where t.id = ${titleId} for update of t`,
  );
  return found;
}

/** Reserves the id of a new upload. */
export async function nextUploadId(db: Database): Promise<number> {
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('film_uploads', 'id'))::int as id`,
  );
  if (!found) throw new Error('The sequence has no id.');
  return found.id;
}

/** The open upload for a target, of any user. */
export async function openUpload(
  tx: Database,
  target: { titleId: number; episodeId: number | null; kind: string; language: string | null },
) {
  const [found] = await rowsOf<{
    id: number;
    user_id: string | null;
    name: string;
    bytes: number;
    modified: number;
    state: string;
    received: number;
    multipart_id: string | null;
  }>(
    tx,
    sql`
      select id, user_id, name, bytes::float8 as bytes, modified::float8 as modified, state,
        received::float8 as received, multipart_id
      from film_uploads
      where title_id = ${target.titleId} and coalesce(episode_id, 0) = ${target.episodeId ?? 0} and kind = ${target.kind}
        and coalesce(language, '') = ${target.language ?? ''} and state in ${openStates}`,
  );
  return found;
}

/** The upload of a video that is not finished, of any user. Subtitles wait for it. */
export const openVideo = (tx: Database, titleId: number, episodeId: number | null) =>
  openUpload(tx, { titleId, episodeId, kind: 'video', language: null });

/**
 * Bytes that the open videos on this server's disks have still to write: the rest of each file, and renditions of about
 * its size. Those of a video in processing count until it is done.
 */
export async function countPendingBytes(db: Database): Promise<number> {
  const [found] = await rowsOf<{ bytes: number }>(
    db,
    sql`
      select coalesce(sum(2 * bytes - received), 0)::float8 as bytes from film_uploads
      where kind = 'video' and multipart_id is null and state in ${openStates}`,
  );
  return found?.bytes ?? 0;
}

/** What a client says of the file that it sends. */
type SentFile = Pick<
  UploadRow,
  'userId' | 'kind' | 'titleId' | 'episodeId' | 'language' | 'name' | 'bytes' | 'modified'
>;

/** True if an upload is of this file and has all its bytes, also after it was processed. Cancelled ones are not. */
export async function isReceived(db: Database, id: number, file: SentFile): Promise<boolean> {
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
  if (!row || row.received < row.bytes || row.state === 'sending' || row.state === 'cancelled') return false;
  return (Object.keys(file) as (keyof SentFile)[]).every((name) => row[name] === file[name]);
}

/** Received subtitles whose video is there: of one title, or of all. */
export async function waitingSubtitles(db: Database, titleId?: number): Promise<UploadRow[]> {
  const rows = await db
    .select({ upload: filmUploads })
    .from(filmUploads)
    .innerJoin(titles, eq(titles.id, filmUploads.titleId))
    .leftJoin(episodes, eq(episodes.id, filmUploads.episodeId))
    .where(
      and(
        eq(filmUploads.kind, 'subtitle'),
        eq(filmUploads.state, 'queued'),
        titleId === undefined ? undefined : eq(titles.id, titleId),
        sql`case when ${titles.type} = 'movie' then ${titles.clipId} else ${episodes.clipId} end is not null`,
      ),
    )
    .orderBy(filmUploads.id);
  return rows.map(({ upload }) => upload);
}

/** The uploads for an episode, in any state. */
export async function uploadsOfEpisode(tx: Database, episodeId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: filmUploads.id })
    .from(filmUploads)
    .where(eq(filmUploads.episodeId, episodeId));
  return rows.map(({ id }) => id);
}

/** Marks an upload as failed, unless it was cancelled meanwhile. */
export const markFailed = (db: Database, id: number, now: Date, trouble: UploadTrouble) =>
  db.execute(sql`
    update film_uploads set state = 'failed', trouble = ${trouble}, changed_at = ${at(now)}
    where id = ${id} and state in ${openStates}`);

export type UploadRow = typeof filmUploads.$inferSelect;
