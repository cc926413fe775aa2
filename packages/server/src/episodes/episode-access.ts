import type { Access } from '@tenger/api-contract';
import { canWatch } from '../access/can-watch';
import type { Config } from '../config';
import type { Viewer } from '../http/session';
import type { EpisodeRow } from './episodes.queries';

/** Whether somebody may watch an episode, as it was read for them. */
export const episodeAccess = (
  row: EpisodeRow,
  viewer: Viewer | undefined,
  { mirrorMode }: Pick<Config, 'mirrorMode'>,
  now: Date,
): Access =>
  canWatch({
    viewer: viewer && { expiresAt: viewer.expiresAt, rentalEndsAt: row.rentalEndsAt },
    item: { ...row, isFree: row.is_free, hasVideo: row.clipId !== null },
    mirrorMode,
    now,
  });
