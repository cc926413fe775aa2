import { createEvents, type Events } from '../foundation/events';
import type { KeyValueStore } from '../foundation/remembered';
import { createScope } from '../foundation/scope';
import { batch, type Readable, signal } from '../foundation/signal';
import type { Backend } from '../media/backend';
import type { PlayerError } from '../media/errors';
import type { Source } from '../media/source';
import type { Feature, FeatureKey, LoadStep } from './feature';
import { createLoader, type LoadOptions, play } from './load';
import type { PlayerEvents } from './player-events';
import { createPlayerState, type PlayerState } from './player-state';
import { createStage } from './stage';
import { bindVideoState, readVideo } from './video-state';

/** What a mounted UI lends to features. */
export interface Surface {
  /** The element that goes fullscreen, so that overlays come along. */
  readonly host: HTMLElement;
  /** Lies over the picture and under the controls: canvases go here. */
  readonly overlay: HTMLElement;
}

export interface Player extends Pick<Events<PlayerEvents>, 'on' | 'emit'> {
  readonly state: PlayerState;
  /** The element that plays now; a switch between files replaces it. */
  readonly video: Readable<HTMLVideoElement>;
  /** Set while a UI is mounted. */
  readonly surface: Readable<Surface | undefined>;
  /** Aborted when the player is destroyed. */
  readonly signal: AbortSignal;
  /** Settles when playback has begun, or when the browser refused to begin without the viewer's click. */
  play(): Promise<void>;
  pause(): void;
  toggle(): void;
  /** To a second, kept within the film. */
  seek(seconds: number): void;
  seekBy(seconds: number): void;
  /** From 0 to 1; more than 0 also ends muting. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  setLoop(loop: boolean): void;
  /** Rejects with a PlayerError when the source cannot be opened; a later load makes it settle quietly. */
  load(source: Source, options?: LoadOptions): Promise<void>;
  /** Opens the last source again, at the position it was left. */
  retry(): Promise<void>;
  /** A feature's API; throws by name when it is not installed. */
  get<Api>(feature: FeatureKey<Api>): Api;
  find<Api>(feature: FeatureKey<Api>): Api | undefined;
  /** Lends a surface to the features until the returned function is called. */
  attach(surface: Surface): () => void;
  /** Synchronous; may be called twice. Every later call does nothing. */
  destroy(): void;
}

export interface CreatePlayerOptions {
  readonly video: HTMLVideoElement;
  /** The first that can play a source gets it. */
  readonly backends: readonly Backend[];
  readonly features?: readonly Feature[];
  readonly storage?: KeyValueStore | undefined;
}

/** A player without any UI. */
export function createPlayer({ video, backends, features = [], storage }: CreatePlayerOptions): Player {
  const scope = createScope();
  const events = createEvents<PlayerEvents>();
  const state = createPlayerState();
  const surface = signal<Surface | undefined>(undefined);
  const steps: LoadStep[] = [];
  const installed = new Map<FeatureKey<unknown>, unknown>();

  const fail = (error: PlayerError) => {
    loader.end(error);
    state.paused.value = true;
    state.error.value = error;
    events.emit('error', error);
  };
  const stage = createStage(video, fail);
  const loader = createLoader({ backends, steps, stage, state, events, scope });
  scope.defer(() => stage.empty());
  bindVideoState(stage.video, state, loader.wanted, events, scope);

  const element = () => stage.video.peek();
  const alive = () => !scope.signal.aborted;
  /** Media events come later; what was just set should hold at once. */
  const refresh = () => readVideo(element(), state, loader.wanted.peek());

  const player: Player = {
    state,
    video: stage.video,
    surface,
    signal: scope.signal,
    on: events.on,
    emit: events.emit,
    async play() {
      if (!alive()) return;
      if (state.error.peek()) return player.retry();
      if (state.stream.peek()) return play(element());
      if (!state.source.peek()) return;
      loader.wanted.value = true;
      state.paused.value = false;
    },
    pause() {
      if (!alive()) return;
      loader.wanted.value = false;
      state.paused.value = true;
      element().pause();
    },
    toggle() {
      if (state.paused.peek()) void player.play();
      else player.pause();
    },
    seek(seconds) {
      if (!alive() || Number.isNaN(seconds)) return;
      const time = clampTime(seconds, element());
      element().currentTime = time;
      // At once, so that the bar stays where it was dropped until the element catches up.
      state.time.value = time;
    },
    seekBy(seconds) {
      player.seek(state.time.peek() + seconds);
    },
    setVolume(volume) {
      if (!alive() || Number.isNaN(volume)) return;
      // Ten steps of 0.1 must end at 0, not at 2.7e-17.
      element().volume = Math.round(Math.min(1, Math.max(0, volume)) * 1000) / 1000;
      if (volume > 0) element().muted = false;
      refresh();
    },
    setMuted(muted) {
      if (!alive()) return;
      element().muted = muted;
      refresh();
    },
    setRate(rate) {
      if (!alive() || !(rate > 0)) return;
      // A new source falls back to the default rate, so it carries the choice too.
      element().defaultPlaybackRate = rate;
      element().playbackRate = rate;
      refresh();
    },
    setLoop(loop) {
      if (alive()) element().loop = loop;
    },
    load(source, options) {
      return alive() ? loader.load(source, options) : Promise.resolve();
    },
    async retry() {
      const source = state.source.peek();
      if (!alive() || !source) return;
      await loader.load({ ...source, startTime: state.time.peek() }, { play: true }).catch(() => {});
    },
    get(feature) {
      const api = player.find(feature);
      if (api === undefined) {
        throw new Error(
          `Feature "${feature.featureName}" is not installed. Add ${feature.featureName}() to createPlayer({ features }).`,
        );
      }
      return api;
    },
    find<Api>(feature: FeatureKey<Api>) {
      return installed.get(feature) as Api | undefined;
    },
    attach(next) {
      surface.value = next;
      return () => {
        if (surface.peek() === next) surface.value = undefined;
      };
    },
    destroy() {
      if (!alive()) return;
      events.emit('destroy', undefined);
      scope.dispose();
      batch(() => {
        state.paused.value = true;
        state.stream.value = undefined;
        surface.value = undefined;
      });
      events.clear();
    },
  };

  const context = { player, scope, storage, beforeLoad: (step: LoadStep) => void steps.push(step) };
  for (const feature of features) installed.set(feature.key, feature.install(context));
  return player;
}

/** A live stream has no end to clamp to, but a window that can be reached. */
function clampTime(seconds: number, { duration, seekable }: HTMLVideoElement): number {
  const last = Number.isFinite(duration)
    ? duration
    : seekable.length > 0
      ? seekable.end(seekable.length - 1)
      : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(seconds, last));
}
