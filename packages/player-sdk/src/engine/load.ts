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
  /** Playing was asked for while no stream was open yet, or while something holds it. */
  const wanted = signal(false);
  let holds = 0;
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
    const backend = chooseBackend(backends, source);
    state.backend.value = backend.name;
    const stream = await backend.open(source, stage, scope);
    if (scope.signal.aborted) return;
    state.stream.value = stream;
    stream.start?.();
    await begin();
  }

  async function begin(): Promise<void> {
    const { signal } = own;
    if (signal.aborted || holds || !wanted.peek() || !state.stream.peek()) return;
    wanted.value = false;
    await play(stage.video.peek());
    // Refused: no event tells, yet the button must say so.
    if (!signal.aborted) state.paused.value = stage.video.peek().paused && !wanted.peek();
  }

  function hold(): () => void {
    holds += 1;
    if (!state.paused.peek()) wanted.value = true;
    stage.video.peek().pause();
    let held = true;
    return () => {
      if (held) holds -= 1;
      held = false;
      // It rejects for reasons of the engine alone; what the browser refuses leaves a paused player.
      begin().catch(() => {});
    };
  }

  return {
    wanted,
    /** Playing must wait: no stream is open, or something holds it. */
    waits: () => holds > 0 || !state.stream.peek(),
    hold,
    /** Holds this stream: another one that is loaded meanwhile is free. */
    interrupt() {
      const held = own.child();
      held.defer(hold());
      return held.dispose;
    },
    load(asked: Source, { play: playing = false }: LoadOptions = {}): Promise<void> {
      own.dispose();
      const source = withStart(asked);
      const scope = options.scope.child();
      own = scope;
      batch(() => {
        wanted.value = playing;
        state.paused.value = !playing;
        state.error.value = undefined;
        state.stream.value = undefined;
        state.started.value = false;
        state.ended.value = false;
        state.time.value = source.startTime;
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

/** A page may hand over anything, and elements throw at what is no number. */
function withStart(source: Source) {
  const { startTime = 0 } = source;
  return { ...source, startTime: startTime > 0 && startTime < Number.POSITIVE_INFINITY ? startTime : 0 };
}

function chooseBackend(backends: readonly Backend[], source: Source): Backend {
  if (!firstFile(source)) {
    throw new PlayerError('no-source', 'Nothing to play: give "video.url" or "video.quality".');
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
    const refused = error instanceof DOMException && /^(Abort|Not(Allowed|Supported))Error$/.test(error.name);
    if (!refused) throw error;
  }
}
