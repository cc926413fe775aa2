import type { Interval } from '../foundation/interval';
import type { PlayerHandle } from '../tenger-player';
import type { ExperienceEvent, ExperienceMoment } from './experience-event';
import { addInterval, overlapsWith, totalLength } from './watched-ranges';

type EventInput<Event> = Event extends ExperienceMoment ? Omit<Event, keyof ExperienceMoment> : never;

/** The measurements of one media item. */
interface Viewing {
  readonly session: string;
  readonly film: string;
  /** Time of the request to play, in milliseconds. Undefined without a request, or after playback has begun. */
  playRequestedAt: number | undefined;
  /** The current stall; `since` in milliseconds. */
  stall: { readonly since: number; readonly seek: boolean } | undefined;
  /** Position of the last start: "timeupdate" fires only every 250 ms. */
  from: number;
  /** The time range that is being watched. */
  currentRange: { readonly start: number; end: number } | undefined;
  /** Without the range that is being watched, as is `replayed`. */
  ranges: readonly Interval[];
  replayed: readonly Interval[];
  /** Seconds that were watched, and watched again. */
  reportedSeconds: number;
  rebuffers: number;
  rebufferSeconds: number;
  /** Seconds. The player has reset its duration when it reports another source. */
  duration: number;
  quality: string | undefined;
}

/** A longer step between two time updates is a seek. Seconds. */
const longestStep = 5;

/**
 * Reports startup time, stalls, quality switches, errors and watched ranges. Nothing leaves the page unless `onEvent`
 * sends it. Ends with the player, or with a call of the returned function.
 */
export function observeExperience(
  handle: PlayerHandle,
  onEvent: (event: ExperienceEvent) => void,
): () => void {
  const { state, player } = handle;
  const end = new AbortController();
  const { signal } = end;
  let viewing = begin();

  function begin(): Viewing {
    const source = state.source.peek();
    const address = source?.files?.[0]?.url ?? source?.url ?? '';
    return {
      session: createSessionId(),
      film: address.replace(/[?#].*/s, ''),
      playRequestedAt: state.paused.peek() ? undefined : performance.now(),
      stall: undefined,
      from: Number.POSITIVE_INFINITY,
      currentRange: undefined,
      ranges: [],
      replayed: [],
      reportedSeconds: 0,
      rebuffers: 0,
      rebufferSeconds: 0,
      duration: 0,
      quality: undefined,
    };
  }
  const report = (what: EventInput<ExperienceEvent>) => {
    const { session, film } = viewing;
    onEvent({
      session,
      film,
      clock: Date.now(),
      at: roundToMs(state.time.peek()),
      ...what,
    } as ExperienceEvent);
  };

  const isContinuous = (time: number, after: number) =>
    time >= after && time - after < longestStep * state.rate.peek();
  /** Extends the range to the current position, because the last "timeupdate" may be 250 ms old. */
  const extendRange = () => {
    const { currentRange } = viewing;
    const time = handle.currentTime;
    if (currentRange && !state.seeking.peek() && isContinuous(time, currentRange.end))
      currentRange.end = time;
  };
  const markStart = () => {
    viewing.from = handle.currentTime;
  };
  const watchedRanges = (): Pick<Viewing, 'ranges' | 'replayed'> => {
    const { ranges, replayed, currentRange } = viewing;
    if (!currentRange) return { ranges, replayed };
    return {
      ranges: addInterval(ranges, currentRange),
      replayed: overlapsWith(ranges, currentRange).reduce(addInterval, replayed),
    };
  };
  const closeRange = () => {
    Object.assign(viewing, watchedRanges(), { currentRange: undefined });
    viewing.from = Number.POSITIVE_INFINITY;
  };
  const endStall = () => {
    const { stall } = viewing;
    if (!stall) return;
    const seconds = (performance.now() - stall.since) / 1000;
    viewing.stall = undefined;
    if (!stall.seek) {
      viewing.rebuffers += 1;
      viewing.rebufferSeconds += seconds;
    }
    report({ type: 'rebuffer', seconds: roundToMs(seconds), seek: stall.seek });
  };
  const reportWatched = () => {
    const { ranges, replayed } = watchedRanges();
    const seconds = totalLength(ranges);
    // Report only if more was watched since the last report.
    const reportedSeconds = seconds + totalLength(replayed);
    if (reportedSeconds === viewing.reportedSeconds) return;
    viewing.reportedSeconds = reportedSeconds;
    report({
      type: 'watched',
      ranges: ranges.map(roundInterval),
      replayed: replayed.map(roundInterval),
      seconds: roundToMs(seconds),
      duration: roundToMs(viewing.duration),
      rebuffers: viewing.rebuffers,
      rebufferSeconds: roundToMs(viewing.rebufferSeconds),
      ended: state.ended.peek(),
    });
  };
  const finishViewing = () => {
    endStall();
    reportWatched();
    closeRange();
  };
  const handlePause = () => {
    extendRange();
    finishViewing();
  };
  const handlePageHide = () => {
    extendRange();
    reportWatched();
  };

  const on: PlayerHandle['on'] = (name, listener) => handle.on(name, listener, { signal });
  // The new source has reset the position.
  on('sourcechange', () => {
    finishViewing();
    viewing = begin();
  });
  // Some frames may have been shown before "playing" arrives.
  on('play', markStart);
  on('playing', () => {
    if (viewing.playRequestedAt !== undefined) {
      const seconds = (performance.now() - viewing.playRequestedAt) / 1000;
      viewing.playRequestedAt = undefined;
      report({ type: 'startup', seconds: roundToMs(seconds), backend: state.backend.peek() });
    }
    if (!isContinuous(handle.currentTime, viewing.from)) markStart();
    endStall();
  });
  on('waiting', () => {
    if (!state.started.peek() || state.paused.peek() || viewing.stall) return;
    viewing.stall = { since: performance.now(), seek: state.seeking.peek() };
  });
  on('timeupdate', () => {
    const time = state.time.peek();
    if (state.paused.peek() || state.seeking.peek() || !state.started.peek()) return;
    viewing.duration = state.duration.peek();
    const { currentRange, from } = viewing;
    if (currentRange && isContinuous(time, currentRange.end)) currentRange.end = time;
    else {
      closeRange();
      viewing.currentRange = { start: isContinuous(time, from) ? from : time, end: time };
    }
  });
  on('seeking', closeRange);
  on('seeked', markStart);
  on('pause', handlePause);
  on('ended', handlePause);
  on('destroy', () => {
    finishViewing();
    end.abort();
  });
  on('error', ({ code, fatal }) => {
    report({ type: 'error', code, fatal });
    // The element may fire no "pause", and a stall would go on until the next source.
    if (fatal) handlePause();
  });
  on('subtitleerror', ({ code, fatal }) => report({ type: 'error', code, fatal }));
  on('qualitychange', ({ label, height }) => {
    report({ type: 'switch', from: viewing.quality, to: label, height, auto: handle.quality === 'auto' });
    viewing.quality = label;
  });
  // Startup time does not include ads.
  on('adstart', () => {
    viewing.playRequestedAt = undefined;
  });
  for (const name of ['adend', 'adskip', 'aderror'] as const)
    on(name, () => {
      if (!state.started.peek()) viewing.playRequestedAt = performance.now();
    });

  const stop = state.paused.subscribe((paused) => {
    if (!paused && !state.started.peek()) viewing.playRequestedAt ??= performance.now();
  });
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', () => document.hidden && handlePageHide(), { signal });
  addEventListener('pagehide', handlePageHide, { signal });
  if (player.signal.aborted) end.abort();
  return () => end.abort();
}

/** Rounds to milliseconds. */
const roundToMs = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds * 1000) / 1000 : 0);

const roundInterval = ({ start, end }: Interval): Interval => ({
  start: roundToMs(start),
  end: roundToMs(end),
});

/** `randomUUID` is not available on http pages. */
const createSessionId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
