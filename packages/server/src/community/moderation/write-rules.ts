import { ApiError } from '../../platform/http/errors';
import type { Viewer } from '../../platform/http/session';

/** Throws if a moderator has muted the viewer. */
export function assertNotMuted({ mutedUntil }: Pick<Viewer, 'mutedUntil'>, now: Date): void {
  if (mutedUntil && mutedUntil > now) throw new ApiError('forbidden', { message: 'moderation.muted' });
}
