import { addStaffEpisodes } from '@tenger/api-contract';
import { call, failureMessage, hasNoReply, RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { retryWhenLimited } from '../retry-when-limited';
import type { BatchRow, RowPlan } from './batch-plan';
import { parseTypedEpisode } from './parse-typed-episode';
import { startUpload } from './upload-queue';

/** The progress of a row after the operator has started the batch. */
export type RowMark =
  | { readonly type: 'working' | 'done' }
  | { readonly type: 'failed'; readonly message: string };

interface Release {
  readonly releasedAt: string;
  readonly isFree: boolean;
}

interface BatchOrder {
  readonly titleId: number;
  readonly isMovie: boolean;
  /** In the order of sending. */
  readonly rows: readonly { readonly row: BatchRow; readonly plan: RowPlan }[];
  /** Of the new episodes, by number. */
  readonly releases: ReadonlyMap<number, Release>;
  mark(key: string, mark: RowMark): void;
}

/** The video of these subtitles did not start. */
class VideoMissing extends Error {
  override readonly message = staffUploadMessages.videoFirst;
}

const messageOf = (error: unknown): string => {
  if (error instanceof VideoMissing) return error.message;
  return error instanceof RequestError ? failureMessage(error) : messages.failed;
};

/** Adds the new episodes of a batch in one call: a tab that is closed meanwhile leaves none without its release. */
async function addEpisodes({ titleId, rows, releases }: BatchOrder): Promise<ReadonlyMap<number, number>> {
  const episodes = rows.flatMap(({ row, plan }) => {
    const number = parseTypedEpisode(row.number);
    const release = plan.type === 'add' && number !== undefined ? releases.get(number) : undefined;
    if (number === undefined || !release) return [];
    return [{ number, is_free: release.isFree, released_at: release.releasedAt }];
  });
  if (episodes.length === 0) return new Map();
  const { data } = await retryWhenLimited(() =>
    call(addStaffEpisodes, { body: { title_id: titleId, episodes } }),
  );
  return new Map(data.episodes.map(({ id, number }) => [number, id]));
}

/**
 * Adds the missing episodes, and starts the uploads one after the other. A row that fails is marked; without a connection
 * the rest is not tried. Returns the number of failed rows and of those not tried. Throws if the episodes were not added.
 */
export async function sendBatch(order: BatchOrder): Promise<number> {
  const { titleId, isMovie, rows, mark } = order;
  const added = await addEpisodes(order);
  const failedVideos = new Set<number | undefined>();
  const send = async ({ file, kind, language, number: text }: BatchRow, plan: RowPlan) => {
    const number = parseTypedEpisode(text);
    if (plan.type === 'follow' && failedVideos.has(number)) throw new VideoMissing();
    const known =
      'upload' in plan ? (plan.upload.episode_id ?? undefined) : 'episode' in plan ? plan.episode : undefined;
    const episode = known ?? (number === undefined ? undefined : added.get(number));
    if (!isMovie && episode === undefined) throw new VideoMissing();
    await retryWhenLimited(() =>
      startUpload(file, {
        ...{ kind, title_id: titleId },
        ...(!isMovie && episode !== undefined && { episode_id: episode }),
        ...(language && { language }),
      }),
    );
  };

  let done = 0;
  for (const { row, plan } of rows) {
    mark(row.key, { type: 'working' });
    try {
      await send(row, plan);
      mark(row.key, { type: 'done' });
      done += 1;
    } catch (error) {
      mark(row.key, { type: 'failed', message: messageOf(error) });
      if (row.kind === 'video') failedVideos.add(parseTypedEpisode(row.number));
      if (hasNoReply(error)) break;
    }
  }
  return rows.length - done;
}
