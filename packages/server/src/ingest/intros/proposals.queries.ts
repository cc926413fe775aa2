import type { SkipMarkKind } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { clipFingerprints, skipSearches } from '../../platform/database/schema';
import { sqlList } from '../../platform/database/sql-list';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { FoundMark } from './compare-season';
import { FINGERPRINT_VERSION, type Fingerprints, toBytes, toItems } from './fingerprint';

/** Uploads of a season end one after the other; the search waits for more of them this long. Seconds. */
const GATHER_SECONDS = 60;

/** Queues the search of a series that got a video. A search that waits already includes it. */
export const queueIntroSearch = (tx: Database, jobs: JobQueue, titleId: number) =>
  jobs.send(tx, 'intros', { title_id: titleId }, GATHER_SECONDS);

/** An episode with a video. */
export interface SeasonEpisode {
  readonly id: number;
  readonly number: number;
  readonly clipId: string;
  /** Seconds. */
  readonly duration: number;
  /** The smallest rendition; null without one. */
  readonly path: string | null;
  readonly segments: readonly { readonly kind: SkipMarkKind; readonly start: number; readonly end: number }[];
}

/** The episodes of a title in order, each video once. */
export async function seasonOf(db: Database, titleId: number): Promise<readonly SeasonEpisode[]> {
  const rows = await rowsOf<SeasonEpisode>(
    db,
    sql`
      select e.id, e.number, c.id as "clipId", c.duration, c.segments,
        (select q->>'path' from jsonb_array_elements(c.qualities) q order by (q->>'height')::int limit 1) as path
      from episodes e join clips c on c.id = e.clip_id
      where e.title_id = ${titleId} order by e.number`,
  );
  return [...new Map(rows.toReversed().map((row) => [row.clipId, row])).values()].toReversed();
}

/** Undefined without one of this version. */
export async function fingerprintsOf(db: Database, clipId: string): Promise<Fingerprints | undefined> {
  const [found] = await db
    .select()
    .from(clipFingerprints)
    .where(and(eq(clipFingerprints.clipId, clipId), eq(clipFingerprints.version, FINGERPRINT_VERSION)));
  return found && { head: toItems(found.head), tail: toItems(found.tail) };
}

export async function storeFingerprints(
  db: Database,
  clipId: string,
  { head, tail }: Fingerprints,
): Promise<void> {
  const row = { version: FINGERPRINT_VERSION, head: toBytes(head), tail: toBytes(tail) };
  await db
    .insert(clipFingerprints)
    .values({ clipId, ...row })
    .onConflictDoUpdate({ target: clipFingerprints.clipId, set: row });
}

/** Stores the end of a search. */
export async function storeOutcome(
  tx: Database,
  titleId: number,
  outcome: (typeof skipSearches.$inferInsert)['outcome'],
  now: Date,
): Promise<void> {
  const row = { outcome, endedAt: now };
  await tx
    .insert(skipSearches)
    .values({ titleId, ...row })
    .onConflictDoUpdate({ target: skipSearches.titleId, set: row });
}

interface EpisodeMark extends FoundMark {
  readonly episode: SeasonEpisode;
}

/** A mark that differs less says the same. Seconds. */
const SAME_MARK = 1;
/** Not after the end of the video. */
const rounded = (seconds: number) => Math.floor(seconds * 10) / 10;

const hasMark = ({ episode, kind, start, end }: EpisodeMark): boolean =>
  episode.segments.some(
    (mark) =>
      mark.kind === kind &&
      Math.abs(mark.start - start) <= SAME_MARK &&
      Math.abs(mark.end - end) <= SAME_MARK,
  );

/**
 * Replaces the open proposals of a title, and those for videos that were replaced. Accepted and dismissed ones stay, and a
 * proposal that is found again keeps its id, because staff may be correcting it. An episode whose video was replaced during
 * the search gets none.
 */
export async function storeProposals(
  tx: Database,
  titleId: number,
  found: readonly EpisodeMark[],
): Promise<void> {
  const kept: number[] = [];
  await tx.execute(sql`
    delete from skip_proposals p using episodes e
    where e.id = p.episode_id and e.title_id = ${titleId} and p.clip_id is distinct from e.clip_id`);
  for (const mark of found) {
    if (hasMark(mark)) continue;
    const { episode, kind, confidence } = mark;
    const stored = await rowsOf<{ id: number }>(
      tx,
      sql`
        insert into skip_proposals (episode_id, clip_id, kind, start, "end", confidence)
        select e.id, ${episode.clipId}, ${kind}, ${rounded(mark.start)}::float8, ${rounded(mark.end)}::float8,
          ${confidence}::float8
        from episodes e where e.id = ${episode.id} and e.clip_id = ${episode.clipId}
        on conflict (episode_id, kind) do update
          set start = excluded.start, "end" = excluded."end", confidence = excluded.confidence
          where skip_proposals.state = 'proposed'
        returning id`,
    );
    kept.push(...stored.map(({ id }) => id));
  }
  const isKept = kept.length > 0 ? sql`p.id in (${sqlList(kept)})` : sql`false`;
  await tx.execute(sql`
    delete from skip_proposals p using episodes e
    where e.id = p.episode_id and e.title_id = ${titleId} and p.state = 'proposed' and not (${isKept})`);
}
