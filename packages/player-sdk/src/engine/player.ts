import { createEvents, type Events } from '../foundation/events';
import type { KeyValueStore } from '../foundation/remembered';
import { createScope } from '../foundation/scope';
import { batch, type Readable, signal, type Writable } from '../foundation/signal';
import type { Backend } from '../media/backend';
import type { PlayerError } from '../media/errors';
import type { Source } from '../media/source';
import type { Feature, FeatureKey, LoadStep } from './feature';
import { createLoader, type LoadOptions, play } from './load';
import type { PlayerEvents } from './player-events';
import { createPlayerState, type PlayerState } from './player-state';
import { createStage } from './stage';
import { bindVideoState, readVideo, seekableOf } from './video-state';

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
  /** Heard in place of the video, such as a dub from a file: volume and muting are its. */
  readonly heard: Writable<HTMLMediaElement | undefined>;
  /** Set while a UI is mounted. */
  readonly surface: Readable<Surface | undefined>;
  /** Aborted when the player is destroyed. */
  readonly signal: AbortSignal;
  /** Settles when playback has begun, or when the browser refused to begin without the viewer's click. */
  play(): Promise<void>;
  pause(): void;
  toggle(): void;
  /**
   * The picture stands still, or does not start, yet to the viewer the film is not paused: it waits until the returned
   * function is called, such as behind an ad. Several may hold at once; a film that is loaded meanwhile is prepared.
   */
  hold(): () => void;
  /** To a second, kept within the film, or within a live stream's window. */
  seek(seconds: number): void;
  seekBy(seconds: number): void;
  /** From 0 to 1; more than 0 also ends muting. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  setLoop(loop: boolean): void;
  /** Rejects with a PlayerError when the source cannot be opened; a later load makes it settle quietly. */
  load(source: Source, options?: LoadOptions): Promise<void>;
  /** Opens the last source again, at the position it was left, and plays unless told otherwise. */
  retry(options?: LoadOptions): Promise<void>;
  /** A feature's API; throws by name when it is not installed. */
  get<Api>(feature: FeatureKey<Api>): Api;
  find<Api>(feature: FeatureKey<Api>): Api | undefined;
  /** Installs a feature that comes later than the player; twice is once. */
  use<Api>(feature: Feature<Api>): Api;
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
  const installed = new Map<string, unknown>();

  /** Where the viewer was when playback failed; the emptied element has forgotten it. */
  let failedAt = 0;
  const fail = (error: PlayerError) => {
    failedAt = state.time.peek();
    loader.end(error);
    // Together: whoever sees the error can still have seen whether the film was playing.
    batch(() => {
      state.paused.value = true;
      state.error.value = error;
    });
    events.emit('error', error);
  };
  const stage = createStage(video, { fail, interrupt: () => loader.interrupt(), storage });
  const loader = createLoader({ backends, steps, stage, state, events, scope });
  scope.defer(() => stage.empty());
  const heard = signal<HTMLMediaElement | undefined>(undefined);
  const listenTo = bindVideoState(stage.video, state, loader.wanted, heard, events, scope);

  const element = () => stage.video.peek();
  const sound = () => heard.peek() ?? element();
  const alive = () => !scope.signal.aborted;
  /** Media events come later; what was just set should hold at once. */
  const refresh = () => readVideo(element(), state, loader.wanted.peek(), heard.peek());

  const player: Player = {
    state,
    video: stage.video,
    heard,
    surface,
    signal: scope.signal,
    on(name, listener, options) {
      listenTo(name);
      return events.on(name, listener, options);
    },
    emit: events.emit,
    async play() {
      if (!alive()) return;
      if (state.error.peek()) return player.retry();
      if (!loader.waits() && !element().error) {
        const begun = play(element());
        refresh();
        return begun.then(refresh);
      }
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
    hold: loader.hold,
    seek(seconds) {
      const { start, end } = seekableOf(element(), state.stream.peek());
      const time = Math.max(start, Math.min(seconds, end || Number.POSITIVE_INFINITY));
      // Whatever a page hands over: the element throws at what is no number.
      if (!alive() || !Number.isFinite(time)) return;
      element().currentTime = time;
      // At once, so that the bar stays where it was dropped until the element catches up.
      state.time.value = time;
    },
    seekBy(seconds) {
      player.seek(state.time.peek() + seconds);
    },
    setVolume(volume) {
      // Ten steps of 0.1 must end at 0, not at 2.7e-17.
      const level = Math.round(Math.min(1, Math.max(0, volume)) * 1000) / 1000;
      if (!alive() || Number.isNaN(level)) return;
      sound().volume = level;
      if (level > 0) sound().muted = false;
      refresh();
    },
    setMuted(muted) {
      if (!alive()) return;
      sound().muted = muted;
      refresh();
    },
    setRate(rate) {
      if (!alive() || !(rate > 0)) return;
      // What browsers can; beyond it they throw.
      const speed = Math.min(16, Math.max(0.0625, rate));
      // A new source falls back to the default rate, so it carries the choice too.
      element().defaultPlaybackRate = speed;
      element().playbackRate = speed;
      refresh();
    },
    setLoop(loop) {
      if (alive()) element().loop = loop;
    },
    load(source, options) {
      return alive() ? loader.load(source, options) : Promise.resolve();
    },
    async retry(options = { play: true }) {
      const source = state.source.peek();
      if (!alive() || !source) return;
      const startTime = state.error.peek() ? failedAt : state.time.peek();
      await loader.load({ ...source, startTime }, options).catch(() => {});
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
      return installed.get(feature.featureName) as Api | undefined;
    },
    use(feature) {
      const api = player.find(feature.key) ?? feature.install(context);
      installed.set(feature.key.featureName, api);
      return api;
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
  features.forEach(player.use);
  return player;
}
