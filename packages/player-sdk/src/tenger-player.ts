import { dash } from './backends/dash/dash';
import { flv } from './backends/flv/flv';
import { hls } from './backends/hls/hls';
import { native } from './backends/native/native';
import { createPlayer, type Player } from './engine/player';
import type { PlayerEvents } from './engine/player-events';
import type { PlayerState } from './engine/player-state';
import type { FeatureKey } from './engine/player-types';
import { episodes } from './features/episodes/episodes';
import { notice } from './features/notice/notice';
import { quality } from './features/quality/quality';
import { title } from './features/title/title';
import type { Locale } from './foundation/message';
import { type Readable, signal } from './foundation/signal';
import { warn } from './foundation/warn';
import type { Language } from './locales/languages';
import { localeLoaders } from './locales/load-locale';
import { absoluteUrl } from './media/absolute-url';
import type { Quality } from './media/stream';
import { type Checked, checkChanges, checkOptions, checkVideo } from './options/check-options';
import type { ChangeableOptions, PlayerOptions, VideoOptions } from './options/player-options';
import { browserStorage } from './options/storage';
import { toSource } from './options/to-source';
import type { DeferredFeatures } from './presets/deferred-features';
import { fullPreset } from './presets/full';
import { loadDeferredFeatures } from './presets/load-deferred-features';
import { coreSkin } from './skins/core-skin';
import { mountControls } from './ui/mount';

/** The player that `TengerPlayer.create` returns. Names follow HTMLMediaElement; times are seconds. */
export interface PlayerHandle {
  /** The player's element in the container. */
  readonly element: HTMLElement;
  /** The engine, with features and signals. */
  readonly player: Player;
  readonly state: PlayerState;
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  /** As in HTMLMediaElement, a volume does not unmute. */
  volume: number;
  muted: boolean;
  playbackRate: number;
  readonly qualities: readonly Quality[];
  /** The id of the chosen quality. Assign another id to switch. */
  quality: string | undefined;
  play(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  on<Name extends keyof PlayerEvents & string>(
    name: Name,
    listener: (payload: PlayerEvents[Name]) => void,
    options?: { signal?: AbortSignal | undefined },
  ): () => void;
  /** Opens another media item. By default it plays if the previous one was playing or has ended. */
  load(video: VideoOptions, options?: { readonly play?: boolean | undefined }): Promise<void>;
  /** Changes options without a new player. */
  update(options: Partial<ChangeableOptions>): void;
  /**
   * Resolves with the API of a deferred feature, and loads it if needed. Waits for the manifest if the feature may depend
   * on it. Rejects if this source does not use the feature.
   */
  feature<Name extends keyof DeferredFeatures>(name: Name): Promise<DeferredFeatures[Name]>;
  /** Displays a short notice. `ms` is 2000 by default. */
  notice(text: string, ms?: number): void;
  focus(): void;
  destroy(): void;
}

function create(container: Element | null, input: PlayerOptions): PlayerHandle {
  // `instanceof` fails for elements of another window, such as an iframe. Browsers do not render what is inside a video or
  // another element with a source; other players take a video as their container.
  if (container?.nodeType !== 1 || 'src' in container) {
    throw new TypeError('TengerPlayer.create needs a container element.');
  }
  const options = keepOptions(checkOptions(input));
  const lang = options.lang ?? 'mn';
  const locale = loadLocale(lang);

  const video = container.ownerDocument.createElement('video');
  video.playsInline = true;
  // Firefox makes every video a stop of the Tab key.
  video.tabIndex = -1;
  setAttributes(video, options.video);
  video.loop = options.loop ?? false;

  const player = createPlayer({
    video,
    backends: [options.backends ?? [], hls(), dash(), flv(), native()].flat(),
    features: fullPreset(options),
    storage: options.storage === false ? undefined : (options.storage ?? browserStorage()),
  });
  // Start loading the media before the controls are created.
  void player.load(toSource(options.video, options.live), { play: !!options.autoplay });

  const mounted = mountControls(container, player, {
    skin: coreSkin,
    locale,
    lang,
    title: player.get(title).title,
  });
  const { host } = mounted;
  const deferred = loadDeferredFeatures(player, mounted, options);
  if (options.preroll) {
    // If the ad feature fails to load, the media item must start.
    const deadline = new Promise((done) => setTimeout(done, 4000));
    Promise.race([deferred.loaded(), deadline]).then(player.hold());
  }
  const setTheme = (theme: string | undefined) => {
    // An empty value removes the property.
    host.style.setProperty('--tenger-accent', theme ?? '');
  };
  setTheme(options.theme);

  return {
    element: host,
    player,
    state: player.state,
    get currentTime() {
      return player.state.time.peek();
    },
    set currentTime(seconds) {
      player.seek(seconds);
    },
    get duration() {
      return player.state.duration.peek();
    },
    get paused() {
      return player.state.paused.peek();
    },
    get volume() {
      return player.state.volume.peek();
    },
    set volume(volume) {
      player.setVolume(volume, true);
    },
    get muted() {
      return player.state.muted.peek();
    },
    set muted(muted) {
      player.setMuted(muted);
    },
    get playbackRate() {
      return player.state.rate.peek();
    },
    set playbackRate(rate) {
      player.setRate(rate);
    },
    get qualities() {
      return player.get(quality).options.peek();
    },
    get quality() {
      return player.get(quality).selected.peek()?.id;
    },
    set quality(id) {
      if (id !== undefined) player.get(quality).select(id);
    },
    play: player.play,
    pause: player.pause,
    seek: player.seek,
    on: player.on,
    load(next, { play = !player.state.paused.peek() || player.state.ended.peek() } = {}) {
      const video = keepOptions(checkVideo(next));
      setAttributes(player.video.peek(), video);
      return player.load(toSource(video, options.live), { play });
    },
    update(input) {
      if (player.signal.aborted) return;
      const valid = keepOptions(checkChanges(input));
      // Also an option that is undefined or invalid: it resets to the default.
      const changes = Object(input);
      if ('theme' in changes) setTheme(valid.theme);
      if ('title' in changes) player.get(title).setTitle(valid.title);
      if ('logo' in changes) player.get(title).setLogo(valid.logo);
      if ('loop' in changes) player.setLoop(!!valid.loop);
      if ('previous' in changes) player.get(episodes).set({ previous: !!valid.previous });
      if ('next' in changes) player.get(episodes).set({ next: valid.next ?? false });
    },
    async feature(name) {
      deferred.load();
      await deferred.loaded();
      const key: FeatureKey<DeferredFeatures[typeof name]> = { featureName: name };
      return (
        player.find(key) ??
        import('./presets/wait-for-feature').then(({ waitForFeature }) =>
          waitForFeature(player, deferred, key),
        )
      );
    },
    notice: (text, ms) => player.get(notice).show(text, ms),
    focus: () => host.focus({ preventScroll: true }),
    destroy: player.destroy,
  };
}

/** An empty poster is none. */
const setAttributes = (video: HTMLVideoElement, { preload = 'metadata', poster = '' }: VideoOptions) =>
  Object.assign(video, { preload, poster: absoluteUrl(poster) });

/** Returns the valid options, and logs why others are ignored. */
function keepOptions<Options>({ options, refused }: Checked<Options>): Options {
  if (refused.length)
    import('./options/explain-options').then(
      ({ explainOptions }) => explainOptions(refused).forEach(warn),
      () => {},
    );
  return options;
}

/** English is part of the code. Other languages load with the media; if that fails, the UI stays English. */
function loadLocale(lang: Language): Readable<Locale> {
  const locale = signal<Locale>({});
  localeLoaders[lang]?.().then(
    ({ messages }) => {
      locale.value = messages;
    },
    () => {},
  );
  return locale;
}

/** Creates a complete player, with all features and the default skin, in an element of the page. */
export const TengerPlayer = { create, version: '3.6.0' } as const;
