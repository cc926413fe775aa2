import type { Events } from '../foundation/events';
import type { Scope } from '../foundation/scope';
import { batch, signal } from '../foundation/signal';
import type { Backend, Stage } from '../media/backend';
import { PlayerError, toPlayerError } from '../media/errors';
import { firstFile, type Source, typeOf } from '../media/source';
import type { LoadStep } from './feature';
import type { PlayerEvents } from './player-events';
import type { WritablePlayerState } from './player-state';

export interface LoadOptions {
  /** Begin to play as soon as the stream is open. */
  readonly play?: boolean | undefined;
}

/** Opens sources one at a time: a new one ends the one before, and whatever of it is still on its way. */
export function createLoader(options: {
  backends: readonly Backend[];
  steps: readonly LoadStep[];
  stage: Stage;
  state: WritablePlayerState;
  events: Events<PlayerEvents>;
  scope: Scope;
}) {
  const { backends, steps, stage, state, events } = options;
  /** Playing was asked for while no stream was open yet. */
  const wanted = signal(false);
  let own = options.scope.child();
  const failures = new WeakMap<Scope, PlayerError>();

  async function open(asked: Source, scope: Scope): Promise<void> {
    let source = asked;
    for (const step of steps) {
      const next = step(source, scope);
      // Awaiting only what must be waited for keeps `video.src` in the same turn as the call.
      source = next instanceof Promise ? await next : next;
      if (scope.signal.aborted) return;
    }
    state.source.value = source;
    const stream = await chooseBackend(backends, source).open(source, stage, scope);
    if (scope.signal.aborted) return;
    state.stream.value = stream;
    stream.start?.();
    if (wanted.peek()) {
      wanted.value = false;
      await play(stage.video.peek());
    }
  }

  return {
    wanted,
    load(source: Source, { play: playing = false }: LoadOptions = {}): Promise<void> {
      own.dispose();
      const scope = options.scope.child();
      own = scope;
      batch(() => {
        wanted.value = playing;
        state.paused.value = !playing;
        state.error.value = undefined;
        state.stream.value = undefined;
        state.started.value = false;
        state.ended.value = false;
        state.time.value = source.startTime ?? 0;
        state.source.value = source;
      });
      const opened = open(source, scope).catch((cause: unknown) => {
        const failure = failures.get(scope);
        if (failure) throw failure;
        if (scope.signal.aborted) return;
        const error = toPlayerError(cause);
        stage.fail(error);
        throw error;
      });
      events.emit('sourcechange', source);
      // It rejects to whoever awaits it, never into the page.
      opened.catch(() => {});
      return opened;
    },
    /** Ends the stream; the source stays known, so that it can be tried again. */
    end(error: PlayerError) {
      failures.set(own, error);
      own.dispose();
      wanted.value = false;
      state.stream.value = undefined;
    },
  };
}

function chooseBackend(backends: readonly Backend[], source: Source): Backend {
  if (!firstFile(source)) {
    throw new PlayerError(
      'no-source',
      'Nothing to play. Give "video.url", or "video.quality" with a url each.',
    );
  }
  const backend = backends.find((candidate) => candidate.canPlay(source));
  if (backend) return backend;
  const type = typeOf(source);
  throw new PlayerError(
    'unsupported-source',
    `No backend plays "${type}" (installed: ${backends.map(({ name }) => name).join(', ') || 'none'}).`,
    { subject: type.toUpperCase() },
  );
}

/** Plays, unless the browser wants the viewer to ask for it: that leaves a paused player, which says enough. */
export async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (
      error.name !== 'AbortError' &&
      error.name !== 'NotAllowedError' &&
      error.name !== 'NotSupportedError'
    ) {
      throw error;
    }
  }
}
