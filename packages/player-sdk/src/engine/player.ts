import { createEvents } from '../foundation/events';
import { ignoreStorageErrors, type KeyValueStore } from '../foundation/remembered';
import { createScope } from '../foundation/scope';
import { batch, signal } from '../foundation/signal';
import type { Backend } from '../media/backend';
import type { PlayerError } from '../media/errors';
import { createBackendHost } from './backend-host';
import { chooseBackend, createLoader, playElement } from './load';
import type { PlayerEvents } from './player-events';
import { createPlayerState } from './player-state';
import type { Feature, FeatureKey, LoadStep, Player, Surface } from './player-types';
import { bindVideoState, readVideo, seekableOf } from './video-state';

export type { Player, Surface } from './player-types';

export interface CreatePlayerOptions {
  readonly video: HTMLVideoElement;
  /** The first backend that can play a source opens it. */
  readonly backends: readonly Backend[];
  readonly features?: readonly Feature[];
  readonly storage?: KeyValueStore | undefined;
}

/** Creates a player without a UI. */
export function createPlayer({
  video,
  backends,
  features = [],
  storage: pageStorage,
}: CreatePlayerOptions): Player {
  const storage = pageStorage && ignoreStorageErrors(pageStorage);
  const scope = createScope();
  const events = createEvents<PlayerEvents>();
  const state = createPlayerState();
  const surface = signal<Surface | undefined>(undefined);
  const steps: LoadStep[] = [];
  const installed = new Map<string, unknown>();

  const fail = (error: PlayerError) => {
    loader.end(error);
    // Update both signals in one batch, so that listeners of the error see a consistent state.
    batch(() => {
      state.paused.value = true;
      state.error.value = error;
    });
    events.emit('error', error);
  };
  const host = createBackendHost(video, {
    fail,
    interrupt: () => loader.interrupt(),
    open: (source, ...rest) => chooseBackend(backends, source).open(source, ...rest),
    state,
    storage,
  });
  const loader = createLoader({ backends, steps, host, state, events, scope });
  scope.defer(() => host.unloadAll());
  const audioElement = signal<HTMLMediaElement | undefined>(undefined);
  const listenTo = bindVideoState(host.video, state, loader.playWhenReady, audioElement, events, scope);

  const element = () => host.video.peek();
  const volumeTarget = () => audioElement.peek() ?? element();
  const isAlive = () => !scope.signal.aborted;
  /** Media events are asynchronous, but a new value must be visible immediately. */
  const refresh = () => readVideo(element(), state, loader.playWhenReady.peek(), audioElement.peek());

  const player: Player = {
    state,
    video: host.video,
    audio: audioElement,
    surface,
    signal: scope.signal,
    on(name, listener, options) {
      listenTo(name);
      return events.on(name, listener, options);
    },
    emit: events.emit,
    async play() {
      if (!isAlive()) return;
      if (state.error.peek()) return player.retry();
      if (!loader.waits() && !element().error) {
        const started = playElement(element());
        refresh();
        return started.then(refresh);
      }
      if (!state.source.peek()) return;
      loader.playWhenReady.value = true;
      state.paused.value = false;
    },
    pause() {
      if (!isAlive()) return;
      loader.playWhenReady.value = false;
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
      // The element throws on values that are not finite.
      if (!isAlive() || !Number.isFinite(time)) return;
      element().currentTime = time;
      // Update immediately, so that the seek bar stays at the new position until the element has caught up.
      state.time.value = time;
    },
    seekBy(seconds) {
      player.seek(state.time.peek() + seconds);
    },
    setVolume(volume, keepMuted) {
      // Ten steps of 0.1 must end at 0, not at 2.7e-17.
      const level = Math.round(Math.min(1, Math.max(0, volume)) * 1000) / 1000;
      if (!isAlive() || Number.isNaN(level)) return;
      volumeTarget().volume = level;
      if (!keepMuted && level > 0) volumeTarget().muted = false;
      refresh();
    },
    setMuted(muted) {
      if (!isAlive()) return;
      volumeTarget().muted = muted;
      refresh();
    },
    setRate(rate) {
      if (!isAlive() || !(rate > 0)) return;
      // Browsers throw outside this range.
      const speed = Math.min(16, Math.max(0.0625, rate));
      // A new source resets the element to the default rate.
      element().defaultPlaybackRate = speed;
      element().playbackRate = speed;
      refresh();
    },
    setLoop(loop) {
      if (isAlive()) element().loop = loop;
    },
    load(source, options) {
      if (!isAlive()) return Promise.resolve();
      state.duration.value = 0;
      state.seekable.value = { start: 0, end: 0 };
      return loader.load(source, options);
    },
    async retry(options = { play: true }) {
      const source = state.source.peek();
      if (!isAlive() || !source) return;
      await loader.load({ ...source, startTime: state.time.peek() }, options).catch(() => {});
    },
    get(feature) {
      const api = player.find(feature);
      if (api === undefined) {
        throw new Error(`Add ${feature.featureName}() to createPlayer({ features }).`);
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
      if (!isAlive()) return;
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
