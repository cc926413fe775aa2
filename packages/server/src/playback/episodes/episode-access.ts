import type { Access } from '@tenger/api-contract';
import type { Config } from '../../platform/config';
import type { Viewer } from '../../platform/http/session';
import { canWatch } from '../entitlement/can-watch';
import type { EpisodeRow } from './episodes.queries';

/** Applies the entitlement rule to an episode. */
export const episodeAccess = (
  row: EpisodeRow,
  viewer: Viewer | undefined,
  { mirrorMode }: Pick<Config, 'mirrorMode'>,
  now: Date,
  isPreview = false,
): Access =>
  canWatch({
    viewer: viewer && { ...viewer, rentalEndsAt: row.rentalEndsAt },
    item: { ...row, isFree: row.is_free, hasVideo: row.clipId !== null },
    mirrorMode,
    now,
    isPreview,
  });
