/** How the film of a room stands: at `position` at the moment `at` (ms, the server's clock), and on from there. */
export interface RoomFilm {
  readonly playing: boolean;
  /** Seconds. */
  readonly position: number;
  readonly rate: number;
  readonly at: number;
}

/** How the film stands here. Times in seconds. */
export interface OwnFilm {
  readonly time: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  /** It seeks, or waits for data: nothing that is done now would help it. */
  readonly busy: boolean;
  readonly rate: number;
  /** A jump was made so lately that the next one has to wait. */
  readonly justJumped: boolean;
  /** How long a jump takes until the film goes on. */
  readonly jumpCost: number;
}

export type Correction =
  | { readonly kind: 'none' }
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'rate'; readonly rate: number };

/** Nobody sees or hears less. */
const IN_STEP = 0.04;
/** A correction goes on until it is this near. */
const NEAR = 0.02;
/** Beyond it the film jumps; the room is kept within half a second. */
const JUMP = 0.4;
/** While nothing moves, a jump costs nothing. */
const STILL = 0.1;
/** So much faster or slower is not heard as another voice. */
const MOST = 0.1;
/** A drift is made good in so many seconds, where that is not too fast. */
const WITHIN_SECONDS = 2;
/** Aims no further ahead than this: a line that is slower has to wait for better times. */
const LONGEST_COST = 3;
/** The last moments are left to the player: what comes after them is its own. */
const END = 0.5;

/** Where the room's film is at a moment of the server's clock. */
export const positionAt = ({ playing, position, rate, at }: RoomFilm, now: number): number =>
  playing ? position + (Math.max(0, now - at) / 1000) * rate : position;

const none = { kind: 'none' } as const;
const jump = (to: number, duration: number): Correction => ({
  kind: 'jump',
  to: Math.max(0, duration > 0 ? Math.min(to, duration - END) : to),
});

/** What brings the film here into step with the room. One step at a time; asked again and again. */
export function correct(room: RoomFilm, own: OwnFilm, now: number): Correction {
  const target = positionAt(room, now);
  const drift = target - own.time;
  if (!room.playing) {
    if (!own.paused) return { kind: 'pause' };
    return !own.busy && Math.abs(drift) > STILL ? jump(target, own.duration) : none;
  }
  if (own.duration > 0 && target >= own.duration - END) return none;
  if (own.paused) {
    if (Math.abs(drift) > JUMP && !own.busy && !own.justJumped) return jump(target, own.duration);
    return { kind: 'play' };
  }
  if (own.busy || own.ended) return none;
  if (Math.abs(drift) > JUMP && !own.justJumped)
    return jump(target + Math.min(LONGEST_COST, own.jumpCost) * room.rate, own.duration);
  const correcting = Math.abs(own.rate - room.rate) > 0.001;
  const wanted = Math.abs(drift) > (correcting ? NEAR : IN_STEP) ? drift / WITHIN_SECONDS : 0;
  const factor = 1 + Math.max(-MOST, Math.min(MOST, wanted));
  // In steps of a hundredth: every change of speed costs the sound a little.
  const rate = Math.round(room.rate * factor * 100) / 100;
  return Math.abs(rate - own.rate) > 0.001 ? { kind: 'rate', rate } : none;
}

/** A move of the film that is the viewer's own: not ours, and not the player's on its way over a gap. */
export const isOwnMove = (to: number, before: number, target: number): boolean =>
  Math.abs(to - before) > 1 && Math.abs(to - target) > 1;

/** A speed that somebody chose: corrections stay within a tenth. */
export const isOwnRate = (rate: number, room: number): boolean => Math.abs(rate / room - 1) > MOST + 0.02;
