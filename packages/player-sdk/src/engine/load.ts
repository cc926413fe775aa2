import type { Events } from '../foundation/events';
import type { Scope } from '../foundation/scope';
import { batch, signal } from '../foundation/signal';
import type { Backend, BackendHost } from '../media/backend';
import { PlayerError, toPlayerError } from '../media/errors';
import { firstFile, type Source, typeOf } from '../media/source';
import type { PlayerEvents } from './player-events';
import type { WritablePlayerState } from './player-state';
import type { LoadOptions, LoadStep } from './player-types';

/** Opens one source at a time. A new source aborts the previous one and its pending work. */
export function createLoader(options: {
  backends: readonly Backend[];
  steps: readonly LoadStep[];
  host: BackendHost;
  state: WritablePlayerState;
  events: Events<PlayerEvents>;
  scope: Scope;
}) {
  const { backends, steps, host, state, events } = options;
  /** Playback was requested while no stream is open, or while a feature holds it. */
  const playWhenReady = signal(false);
  let holds = 0;
  let loadScope = options.scope.child();
  const failures = new WeakMap<Scope, PlayerError>();

  async function open(requested: Source, scope: Scope): Promise<void> {
    let source = requested;
    for (const step of steps) {
      const next = step(source, scope);
      // Await only promises, so that `video.src` is set in the same task as the call.
      source = next instanceof Promise ? await next : next;
      if (scope.signal.aborted) return;
    }
    state.source.value = source;
    const backend = chooseBackend(backends, source);
    state.backend.value = backend.name;
    const stream = await backend.open(source, host, scope);
    if (scope.signal.aborted) return;
    state.stream.value = stream;
    stream.start?.();
    await startPlayback();
  }

  async function startPlayback(): Promise<void> {
    const { signal } = loadScope;
    if (signal.aborted || holds || !playWhenReady.peek() || !state.stream.peek()) return;
    playWhenReady.value = false;
    await playElement(host.video.peek());
    // If the browser blocks playback, it fires no event, but the button must show the paused state.
    if (!signal.aborted) state.paused.value = host.video.peek().paused && !playWhenReady.peek();
  }

  function hold(): () => void {
    holds += 1;
    if (!state.paused.peek()) playWhenReady.value = true;
    host.video.peek().pause();
    let held = true;
    return () => {
      if (held) holds -= 1;
      held = false;
      // `play` handles blocked playback. Other errors are reported by the stream.
      startPlayback().catch(() => {});
    };
  }

  return {
    playWhenReady,
    /** Playback must wait, because no stream is open or a feature holds it. */
    waits: () => holds > 0 || !state.stream.peek(),
    hold,
    /** Holds only the current stream and its element. A source or an element that replaces them is not held. */
    interrupt() {
      const held = loadScope.child();
      const video = host.video.peek();
      held.defer(hold());
      held.effect(() => {
        if (host.video.value !== video) held.dispose();
      });
      return held.dispose;
    },
    load(requested: Source, { play: playing = false }: LoadOptions = {}): Promise<void> {
      loadScope.dispose();
      const video = host.video.peek();
      // An element without metadata keeps a position that was meant for the source before.
      if (!video.readyState) video.currentTime = 0;
      const source = normalizeSource(requested);
      const scope = options.scope.child();
      loadScope = scope;
      batch(() => {
        playWhenReady.value = playing;
        state.paused.value = !playing;
        state.error.value = undefined;
        state.stream.value = undefined;
        state.started.value = false;
        state.ended.value = false;
        state.time.value = source.startTime;
        state.source.value = source;
      });
      const opening = open(source, scope).catch((cause: unknown) => {
        const failure = failures.get(scope);
        if (failure) throw failure;
        if (scope.signal.aborted) return;
        const error = toPlayerError(cause);
        host.fail(error);
        throw error;
      });
      events.emit('sourcechange', source);
      // Callers that await the promise get the error. Others must not cause an unhandled rejection.
      opening.catch(() => {});
      return opening;
    },
    /** Ends the stream but keeps the source, so that `retry` can open it again. */
    end(error: PlayerError) {
      failures.set(loadScope, error);
      loadScope.dispose();
      playWhenReady.value = false;
      state.stream.value = undefined;
    },
  };
}

/** Validates the start time: media elements throw on values that are not finite. */
function normalizeSource({ startTime = 0, film, mediaItem = film, ...source }: Source) {
  return {
    ...source,
    startTime: startTime > 0 && startTime < Number.POSITIVE_INFINITY ? startTime : 0,
    mediaItem,
    // For features and pages that use the former name.
    film: mediaItem,
  };
}

export function chooseBackend(backends: readonly Backend[], source: Source): Backend {
  if (!firstFile(source)) {
    throw new PlayerError('no-source', 'Set video.url or video.quality.');
  }
  const backend = backends.find((candidate) => candidate.canPlay(source));
  if (backend) return backend;
  const type = typeOf(source);
  throw new PlayerError('unsupported-source', `No backend plays ${type}.`, { subject: type.toUpperCase() });
}

/** Plays. If the browser blocks playback without a user gesture, the player stays paused. */
export async function playElement(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    // A media element rejects with DOMExceptions only, and reports faults of the media by its own events.
    if (!(error instanceof DOMException)) throw error;
  }
}
