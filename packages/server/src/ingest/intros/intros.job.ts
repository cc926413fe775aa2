import { join } from 'node:path';
import { lockTitle } from '../../catalog/titles/lock-title';
import type { Context } from '../../platform/context';
import { messageOf, StartFailure } from '../../platform/failure';
import { redact } from '../../platform/http/redact';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { JobWork } from '../../platform/jobs/job-work';
import type { JobRun } from '../../platform/jobs/run-job';
import { hasChromaprint } from '../films/ffmpeg';
import { findFilmInput } from '../films/film-input';
import { compareSeason } from './compare-season';
import { type Fingerprints, readFingerprints } from './fingerprint';
import {
  fingerprintsOf,
  type SeasonEpisode,
  seasonOf,
  storeFingerprints,
  storeOutcome,
  storeProposals,
} from './proposals.queries';

/** The share of the progress for reading the sound; comparing it takes the rest. */
const READING = 0.9;

interface ReadEpisode extends SeasonEpisode {
  readonly fingerprints: Fingerprints;
}

interface FailedEpisode {
  readonly number: number;
  readonly error: StartFailure;
}

/** The fingerprints of an episode, stored or computed; undefined if its file is not there. */
async function readEpisode(
  context: Context,
  { clipId, path, duration }: SeasonEpisode,
  signal: AbortSignal,
): Promise<Fingerprints | undefined> {
  const known = await fingerprintsOf(context.db, clipId);
  if (known) return known;
  if (path === null) return undefined;
  const input = await findFilmInput(context, path);
  if (!input) return undefined;
  const folder = join(context.config.dataDir, 'work', 'intros');
  const fingerprints = await readFingerprints(input, duration, folder, { signal, lowPriority: true }).catch(
    (error: unknown) => {
      // ffmpeg prints the address, which has a signature or the folders of this server.
      signal.throwIfAborted();
      if (error instanceof Error) error.message = redact(error.message.replaceAll(input.address, path));
      throw error;
    },
  );
  await storeFingerprints(context.db, clipId, fingerprints);
  return fingerprints;
}

/**
 * Proposes the intro and the credits of a series. A repeated run reads the stored fingerprints, and replaces only
 * proposals that are still open.
 */
async function searchIntros(context: Context, run: JobRun<'intros'>): Promise<void> {
  const { db, clock } = context;
  const { signal } = run;
  const { title_id: titleId } = run.job.data;
  const end = (outcome: Parameters<typeof storeOutcome>[2]) =>
    run.complete(async (tx) => {
      if (await lockTitle(tx, titleId)) await storeOutcome(tx, titleId, outcome, clock());
    });
  const season = await seasonOf(db, titleId);
  if (season.length < 2) return void (await end('few-episodes'));
  if (!(await hasChromaprint())) return void (await end('unavailable'));
  const read: ReadEpisode[] = [];
  let failed: FailedEpisode | undefined;
  for (const [index, episode] of season.entries()) {
    run.report((READING * index) / season.length);
    try {
      const fingerprints = await readEpisode(context, episode, signal);
      if (fingerprints) read.push({ ...episode, fingerprints });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof StartFailure)) throw error;
      // Propose the marks of the others first.
      failed ??= { number: episode.number, error };
    }
  }
  const marks = await compareSeason(read, signal, (fraction) =>
    run.report(READING + (1 - READING) * fraction),
  );
  const proposals = read.flatMap((episode, index) =>
    (marks[index] ?? []).map((mark) => ({ episode, ...mark })),
  );
  if (failed) {
    await db.transaction(async (tx) => {
      if (await lockTitle(tx, titleId)) await storeProposals(tx, titleId, proposals);
    });
    const { number, error } = failed;
    throw new JobFailure('broken', `Episode ${number}: ${messageOf(error)}`, { cause: error });
  }
  await run.complete(async (tx) => {
    if (!(await lockTitle(tx, titleId))) return;
    await storeProposals(tx, titleId, proposals);
    await storeOutcome(tx, titleId, read.length < 2 ? 'few-episodes' : 'done', clock());
  });
}

/** Searches the intro and the credits of a series. */
export const introsJob: JobWork<'intros'> = { handle: searchIntros };
