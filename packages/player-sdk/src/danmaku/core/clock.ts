/** Where the film is, and how it moves; one message per change, never per frame. */
export interface ClockState {
  /** Seconds. */
  readonly media: number;
  /** Milliseconds since 1970, the one clock that page and worker share. */
  readonly now: number;
  readonly rate: number;
  /** Also false while the film waits for data. */
  readonly moving: boolean;
}

/** Less than this is worked off rather than jumped: a comment that jumps is seen to jump. */
const smallDrift = 0.4;
/** Part of the rate by which the clock may go faster or slower for that. */
const slew = 0.02;

export interface Clock {
  readonly state: ClockState;
  at(now: number): number;
  set(state: ClockState): void;
  /** The film is at `media`, as it should be but for a little. False when that is too far off: then it was a seek. */
  correct(media: number, now: number): boolean;
}

export function createClock(): Clock {
  let state: ClockState = { media: 0, now: 0, rate: 1, moving: false };
  /** Seconds still to be worked off. */
  let drift = 0;
  const clock: Clock = {
    get state() {
      return state;
    },
    at(now) {
      if (!state.moving) return state.media;
      const moved = Math.max(0, (now - state.now) / 1000) * state.rate;
      const worked = Math.min(Math.abs(drift), moved * slew);
      return state.media + moved + Math.sign(drift) * worked;
    },
    set(next) {
      state = next;
      drift = 0;
    },
    correct(media, now) {
      const shown = clock.at(now);
      if (Math.abs(media - shown) > smallDrift) return false;
      state = { ...state, media: shown, now };
      drift = media - shown;
      return true;
    },
  };
  return clock;
}
