import type { Interval } from '../foundation/interval';
import type { PlayerHandle } from '../tenger-player';
import type { ExperienceEvent, ExperienceMoment } from './experience-event';
import { addRange, lengthOf } from './ranges';

type Told<Event> = Event extends ExperienceMoment ? Omit<Event, keyof ExperienceMoment> : never;

/** What is known of one film. */
interface Viewing {
  readonly session: string;
  readonly film: string;
  /** Milliseconds, when playing was wished for; undefined when it was not, or has begun. */
  wished: number | undefined;
  /** Milliseconds, when the picture stood still. */
  still: { readonly since: number; readonly seek: boolean } | undefined;
  /** Where it last set out: the clock tells only every quarter of a second. */
  from: number;
  /** The stretch that is being watched. */
  now: { readonly start: number; end: number } | undefined;
  ranges: readonly Interval[];
  told: number;
  rebuffers: number;
  rebufferSeconds: number;
  quality: string | undefined;
}

/** A step of the clock longer than this was a jump, not playing. Seconds. */
const longestStep = 5;

/**
 * Tells how the films of a player go: how long they take to begin, when they stand still, what is switched, what fails
 * and what is watched. Nothing leaves the page unless `hear` sends it. Ends with the player, or by what it returns.
 */
export function observeExperience(handle: PlayerHandle, hear: (event: ExperienceEvent) => void): () => void {
  const { state, player } = handle;
  const end = new AbortController();
  const { signal } = end;
  let viewing = begin();

  function begin(): Viewing {
    const source = state.source.peek();
    const address = source?.files?.[0]?.url ?? source?.url ?? '';
    return {
      session: sessionName(),
      film: address.replace(/[?#].*/s, ''),
      wished: state.paused.peek() ? undefined : performance.now(),
      still: undefined,
      from: Number.POSITIVE_INFINITY,
      now: undefined,
      ranges: [],
      told: 0,
      rebuffers: 0,
      rebufferSeconds: 0,
      quality: undefined,
    };
  }
  const tell = (what: Told<ExperienceEvent>) => {
    const { session, film } = viewing;
    hear({ session, film, clock: Date.now(), at: rounded(state.time.peek()), ...what } as ExperienceEvent);
  };

  const follows = (time: number, after: number) =>
    time >= after && time - after < longestStep * state.rate.peek();
  /** To this very moment; the last the clock has told may be a quarter of a second old. */
  const reach = () => {
    const { now } = viewing;
    const time = handle.currentTime;
    if (now && !state.seeking.peek() && follows(time, now.end)) now.end = time;
  };
  const setOut = () => {
    viewing.from = handle.currentTime;
  };
  const close = () => {
    if (viewing.now) viewing.ranges = addRange(viewing.ranges, viewing.now);
    viewing.now = undefined;
    viewing.from = Number.POSITIVE_INFINITY;
  };
  const moved = () => {
    const { still } = viewing;
    if (!still) return;
    const seconds = (performance.now() - still.since) / 1000;
    viewing.still = undefined;
    if (!still.seek) {
      viewing.rebuffers += 1;
      viewing.rebufferSeconds += seconds;
    }
    tell({ type: 'rebuffer', seconds: rounded(seconds), seek: still.seek });
  };
  const tellWatched = () => {
    const { now } = viewing;
    if (now) viewing.ranges = addRange(viewing.ranges, now);
    const seconds = lengthOf(viewing.ranges);
    // A pause during a pause is no news.
    if (seconds === viewing.told) return;
    viewing.told = seconds;
    tell({
      type: 'watched',
      ranges: viewing.ranges.map(({ start, end: last }) => ({ start: rounded(start), end: rounded(last) })),
      seconds: rounded(seconds),
      duration: rounded(state.duration.peek()),
      rebuffers: viewing.rebuffers,
      rebufferSeconds: rounded(viewing.rebufferSeconds),
      ended: state.ended.peek(),
    });
  };
  const leave = () => {
    moved();
    tellWatched();
    close();
  };
  const rest = () => {
    reach();
    leave();
  };
  const going = () => {
    reach();
    tellWatched();
  };

  const on: PlayerHandle['on'] = (name, listener) => handle.on(name, listener, { signal });
  // By then the clock is the other film's.
  on('sourcechange', () => {
    leave();
    viewing = begin();
  });
  on('playing', () => {
    if (viewing.wished !== undefined) {
      const seconds = (performance.now() - viewing.wished) / 1000;
      viewing.wished = undefined;
      tell({ type: 'startup', seconds: rounded(seconds), backend: state.backend.peek() });
    }
    setOut();
    moved();
  });
  on('waiting', () => {
    if (!state.started.peek() || state.paused.peek() || viewing.still) return;
    viewing.still = { since: performance.now(), seek: state.seeking.peek() };
  });
  on('timeupdate', () => {
    const time = state.time.peek();
    if (state.paused.peek() || state.seeking.peek() || !state.started.peek()) return;
    const { now, from } = viewing;
    if (now && follows(time, now.end)) now.end = time;
    else {
      close();
      viewing.now = { start: follows(time, from) ? from : time, end: time };
    }
  });
  on('seeking', close);
  on('seeked', setOut);
  on('pause', rest);
  on('ended', rest);
  on('destroy', () => {
    leave();
    end.abort();
  });
  on('error', ({ code, fatal }) => tell({ type: 'error', code, fatal }));
  on('subtitleerror', ({ code, fatal }) => tell({ type: 'error', code, fatal }));
  on('qualitychange', ({ label, height }) => {
    tell({ type: 'switch', from: viewing.quality, to: label, height, auto: handle.quality === 'auto' });
    viewing.quality = label;
  });
  // An ad is not the film's start.
  on('adstart', () => {
    viewing.wished = undefined;
  });
  for (const name of ['adend', 'adskip', 'aderror'] as const)
    on(name, () => {
      if (!state.started.peek()) viewing.wished = performance.now();
    });

  const stop = state.paused.subscribe((paused) => {
    if (!paused && !state.started.peek()) viewing.wished ??= performance.now();
  });
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', () => document.hidden && going(), { signal });
  addEventListener('pagehide', going, { signal });
  if (player.signal.aborted) end.abort();
  return () => end.abort();
}

/** To the millisecond: more is noise. */
const rounded = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds * 1000) / 1000 : 0);

/** Also on plain http pages, where there is no `randomUUID`. */
const sessionName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
