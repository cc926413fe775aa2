import type { Scope } from '../../foundation/scope';
import { type Readable, signal, untracked, type Writable } from '../../foundation/signal';
import { PlayerError } from '../../media/errors';
import { type CueIndex, createCueIndex } from './cue-index';
import type { LoadedFile } from './load/load-subtitles';
import type { Track } from './track-list';

/** A track that is there. */
export interface Loaded {
  readonly track: Track;
  readonly file: LoadedFile;
  readonly index: CueIndex;
}

export interface Lane {
  readonly loaded: Readable<Loaded | undefined>;
}

/** Fetched once for as long as the film lasts; a failure is tried again by the next who asks. */
const fetched = new WeakMap<Track, Promise<Loaded>>();

function fetchTrack(track: Track, signal: AbortSignal): Promise<Loaded> {
  const known = fetched.get(track);
  if (known) return known;
  // Who keeps subtitles off never fetches what reads them.
  const coming = import('./load/load-subtitles')
    .then(({ loadSubtitles }) => loadSubtitles(track.file, signal))
    .then((file) => ({ track, file, index: createCueIndex(file.cues) }));
  fetched.set(track, coming);
  coming.catch(() => {
    if (fetched.get(track) === coming) fetched.delete(track);
  });
  return coming;
}

/**
 * Holds the cues of the wanted track. The one before stays until the new one is there, and is what `fail` is told to
 * go back to when it does not come.
 */
export function createLane(
  wanted: Readable<Track | undefined>,
  isOfFilm: (track: Track) => boolean,
  scope: Scope,
  fail: (error: PlayerError, before: Track | undefined) => void,
): Lane {
  const loaded = signal<Loaded | undefined>(undefined);
  scope.effect(() => {
    const track = wanted.value;
    return untracked(() => {
      const before = loaded.peek();
      if (before?.track === track && !track?.read) return;
      if (!track || (before && !isOfFilm(before.track))) loaded.value = undefined;
      if (!track) return;
      if (track.read) return readAlong(track, track.read, loaded);
      let current = true;
      let pending = true;
      const ending = new AbortController();
      fetchTrack(track, ending.signal).then(
        (arrived) => {
          pending = false;
          if (current) loaded.value = arrived;
        },
        (cause) => {
          pending = false;
          if (!current) return;
          const error =
            cause instanceof PlayerError
              ? cause
              : new PlayerError('subtitle-network', 'What reads subtitles did not arrive.', {
                  fatal: false,
                  cause,
                });
          fail(error, loaded.peek()?.track);
        },
      );
      return () => {
        current = false;
        if (!pending) return;
        // At once: who asks again in this very moment must not get the one that is being ended.
        fetched.delete(track);
        ending.abort();
      };
    });
  });
  return { loaded };
}

/** A track of the stream grows while it is read. */
function readAlong(
  track: Track,
  read: NonNullable<Track['read']>,
  loaded: Writable<Loaded | undefined>,
): () => void {
  let latest: string | undefined;
  const stop = read(async (text) => {
    latest = text;
    // The same file as what fetches and reads whole ones: it is there already, or will be.
    const { readSubtitles } = await import('./load/load-subtitles');
    // While it came there may have been more text, and whoever waits first need not be served first.
    if (text !== latest) return;
    const file = readSubtitles(text, 'vtt', '');
    if (file) loaded.value = { track, file, index: createCueIndex(file.cues) };
  });
  return () => {
    latest = undefined;
    stop();
  };
}
