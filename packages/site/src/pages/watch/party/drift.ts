/** A playback state to follow, such as that of a room: at `position` at the time `at` (ms of the server's clock). */
export interface FollowedPlayback {
  readonly playing: boolean;
  /** Seconds. */
  readonly position: number;
  readonly rate: number;
  readonly at: number;
}

/** The playback state of this device. Times in seconds. */
export interface LocalPlayback {
  readonly time: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  /** True while it seeks or waits for data. Corrections must wait. */
  readonly busy: boolean;
  readonly rate: number;
  /** True shortly after a jump. The next jump must wait. */
  readonly justJumped: boolean;
  /** Seconds from a jump until playback resumes. */
  readonly jumpCost: number;
}

export type DriftCorrection =
  | { readonly kind: 'none' }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'rate'; readonly rate: number };

/** A smaller drift is not perceptible. Seconds. */
const TOLERANCE = 0.04;
/** A running correction ends at this drift. */
const CORRECTED = 0.02;
/** From this drift the player jumps. It keeps the room within half a second. */
const JUMP_FROM = 0.4;
/** The same limit while paused, where a jump is not noticed. */
const JUMP_FROM_PAUSED = 0.1;
/** The largest change of speed that does not distort voices. */
const MAX_RATE_CHANGE = 0.1;
/** The time in which a change of speed removes the drift. */
const WITHIN_SECONDS = 2;
/** The limit of the extra time that a jump aims ahead. */
const MAX_JUMP_COST = 3;
/** No correction in the last seconds, where the player handles the end. */
const END = 0.5;

/** The room's position at a time of the server's clock. */
export const positionAt = ({ playing, position, rate, at }: FollowedPlayback, now: number): number =>
  playing ? position + (Math.max(0, now - at) / 1000) * rate : position;

const none = { kind: 'none' } as const;
const jump = (to: number, duration: number): DriftCorrection => ({
  kind: 'jump',
  to: Math.max(0, duration > 0 ? Math.min(to, duration - END) : to),
});

/** Returns the next correction of the drift. Called repeatedly. */
export function getDriftCorrection(
  room: FollowedPlayback,
  local: LocalPlayback,
  now: number,
): DriftCorrection {
  const target = positionAt(room, now);
  const drift = target - local.time;
  if (!room.playing) {
    if (!local.paused) return { kind: 'pause' };
    return !local.busy && Math.abs(drift) > JUMP_FROM_PAUSED ? jump(target, local.duration) : none;
  }
  if (local.duration > 0 && target >= local.duration - END) return none;
  if (local.paused) {
    if (Math.abs(drift) > JUMP_FROM && !local.busy && !local.justJumped) return jump(target, local.duration);
    return { kind: 'play' };
  }
  if (local.busy || local.ended) return none;
  if (Math.abs(drift) > JUMP_FROM && !local.justJumped)
    return jump(target + Math.min(MAX_JUMP_COST, local.jumpCost) * room.rate, local.duration);
  const correcting = Math.abs(local.rate - room.rate) > 0.001;
  const wanted = Math.abs(drift) > (correcting ? CORRECTED : TOLERANCE) ? drift / WITHIN_SECONDS : 0;
  const factor = 1 + Math.max(-MAX_RATE_CHANGE, Math.min(MAX_RATE_CHANGE, wanted));
  // Rounded to hundredths, because every change of speed affects the sound.
  const rate = Math.round(room.rate * factor * 100) / 100;
  return Math.abs(rate - local.rate) > 0.001 ? { kind: 'rate', rate } : none;
}

/** True for a seek by the viewer, not by a correction or by the player at a gap. */
export const isViewerSeek = (to: number, before: number, target: number): boolean =>
  Math.abs(to - before) > 1 && Math.abs(to - target) > 1;

/** True for a speed that a viewer chose. Corrections stay within a tenth. */
export const isViewerRate = (rate: number, room: number): boolean =>
  Math.abs(rate / room - 1) > MAX_RATE_CHANGE + 0.02;
