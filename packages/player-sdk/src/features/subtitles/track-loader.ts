import type { Scope } from '../../foundation/scope';
import { type Readable, signal, untracked, type Writable } from '../../foundation/signal';
import { PlayerError } from '../../media/errors';
import type { LoadedFile } from './load/load-subtitles';
import type { Cue } from './parse/cue';
import type { Track } from './track-list';

interface CueIndex {
  /** Cues at a time, in the order of the file, limited to a readable number. */
  at(seconds: number): Cue[];
  /** The next start or end of a cue in seconds; Infinity after the last. */
  nextChange(seconds: number): number;
  /** Index of the first cue that starts after a time. */
  after(seconds: number): number;
}

/** Cues at one time. A file with more would only break the layout. */
const maxAtOnce = 12;

/** A loaded track. */
export interface LoadedTrack {
  readonly track: Track;
  readonly file: LoadedFile;
  readonly index: CueIndex;
}

export interface TrackLoader {
  readonly loaded: Readable<LoadedTrack | undefined>;
}

/** Each track loads once per media item; a failed one is retried on the next request. */
const fetched = new WeakMap<Track, Promise<LoadedTrack>>();

function fetchTrack(track: Track, signal: AbortSignal): Promise<LoadedTrack> {
  const existing = fetched.get(track);
  if (existing) return existing;
  // Viewers without subtitles never load the parsers.
  const loading = import('./load/load-subtitles')
    .then(({ loadSubtitles }) => loadSubtitles(track.file, signal))
    .then((file) => ({ track, file, index: createCueIndex(file.cues) }));
  fetched.set(track, loading);
  loading.catch(() => {
    if (fetched.get(track) === loading) fetched.delete(track);
  });
  return loading;
}

/**
 * Loads the requested track. The previous track stays until the new one is loaded; `fail` receives it to
 * restore it after an error.
 */
export function createTrackLoader(
  requested: Readable<Track | undefined>,
  isOfMediaItem: (track: Track) => boolean,
  scope: Scope,
  fail: (error: PlayerError, before: Track | undefined) => void,
): TrackLoader {
  const loaded = signal<LoadedTrack | undefined>(undefined);
  scope.effect(() => {
    const track = requested.value;
    return untracked(() => {
      const before = loaded.peek();
      if (before?.track === track && !track?.read) return;
      if (!track || (before && !isOfMediaItem(before.track))) loaded.value = undefined;
      if (!track) return;
      if (track.read) return followStreamTrack(track, track.read, loaded);
      let isCurrent = true;
      let isPending = true;
      const abortController = new AbortController();
      fetchTrack(track, abortController.signal).then(
        (result) => {
          isPending = false;
          if (isCurrent) loaded.value = result;
        },
        (cause) => {
          isPending = false;
          if (!isCurrent) return;
          const error =
            cause instanceof PlayerError
              ? cause
              : new PlayerError('subtitle-network', 'The subtitle parser could not be loaded.', {
                  fatal: false,
                  cause,
                });
          fail(error, loaded.peek()?.track);
        },
      );
      return () => {
        isCurrent = false;
        if (!isPending) return;
        // Synchronously: a new request must not get the aborted one.
        fetched.delete(track);
        abortController.abort();
      };
    });
  });
  return { loaded };
}

/** Follows a track of the stream, which grows during playback. */
function followStreamTrack(
  track: Track,
  read: NonNullable<Track['read']>,
  loaded: Writable<LoadedTrack | undefined>,
): () => void {
  let latest: string | undefined;
  const stop = read(async (text) => {
    latest = text;
    // The module that also loads files, to keep one chunk.
    const { readSubtitles } = await import('./load/load-subtitles');
    // Newer text may have arrived during the import, and imports may resolve in any order.
    if (text !== latest) return;
    const file = readSubtitles(text, 'vtt', '');
    if (file) loaded.value = { track, file, index: createCueIndex(file.cues) };
  });
  return () => {
    latest = undefined;
    stop();
  };
}

/**
 * Finds overlapping cues with an interval tree: the sorted list, halved recursively, with the latest end of
 * each half. The cost is that of a binary search, also with long cues.
 */
export function createCueIndex(cues: readonly Cue[]): CueIndex {
  const latest = new Float64Array(cues.length);
  const computeLatest = (from: number, to: number): number => {
    if (from >= to) return Number.NEGATIVE_INFINITY;
    const middle = (from + to) >> 1;
    const end = Math.max(cues[middle]?.end ?? 0, computeLatest(from, middle), computeLatest(middle + 1, to));
    latest[middle] = end;
    return end;
  };
  computeLatest(0, cues.length);

  const collect = (from: number, to: number, seconds: number, found: Cue[]): void => {
    if (from >= to || found.length >= maxAtOnce) return;
    const middle = (from + to) >> 1;
    if ((latest[middle] ?? 0) <= seconds) return;
    collect(from, middle, seconds, found);
    const cue = cues[middle];
    if (!cue || cue.start > seconds) return;
    if (cue.end > seconds && found.length < maxAtOnce) found.push(cue);
    collect(middle + 1, to, seconds, found);
  };
  const at = (seconds: number) => {
    const found: Cue[] = [];
    collect(0, cues.length, seconds, found);
    return found;
  };
  const after = (seconds: number) => {
    let from = 0;
    let to = cues.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((cues[middle]?.start ?? 0) > seconds) to = middle;
      else from = middle + 1;
    }
    return from;
  };

  return {
    at,
    after,
    nextChange(seconds) {
      const begins = cues[after(seconds)]?.start ?? Number.POSITIVE_INFINITY;
      return at(seconds).reduce((next, { end }) => Math.min(next, end), begins);
    },
  };
}
