/** Position and rate of the media. Sent once for each change, not for each frame. */
export interface ClockState {
  /** Seconds. */
  readonly media: number;
  /** Milliseconds since 1970, on the clock that page and worker share. */
  readonly now: number;
  readonly rate: number;
  /** Also false during a stall. */
  readonly moving: boolean;
}

/** Seconds. A smaller drift is corrected gradually, so that comments do not jump. */
const smallDrift = 0.4;
/** Fraction of the rate by which the clock may run faster or slower for the correction. */
const slew = 0.02;

export interface Clock {
  readonly state: ClockState;
  at(now: number): number;
  set(state: ClockState): void;
  /** Corrects the clock to the position `media`. Returns false when the drift is too large: then it was a seek. */
  correct(media: number, now: number): boolean;
}

export function createClock(): Clock {
  let state: ClockState = { media: 0, now: 0, rate: 1, moving: false };
  /** Seconds of drift to correct. */
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
      const displayed = clock.at(now);
      if (Math.abs(media - displayed) > smallDrift) return false;
      state = { ...state, media: displayed, now };
      drift = media - displayed;
      return true;
    },
  };
  return clock;
}
