import { dash } from './backends/dash/dash';
import { flv } from './backends/flv/flv';
import { hls } from './backends/hls/hls';
import { native } from './backends/native/native';
import { createPlayer, type Player } from './engine/player';
import type { PlayerEvents } from './engine/player-events';
import type { PlayerState } from './engine/player-state';
import { episodes } from './features/episodes/episodes';
import { notice } from './features/notice/notice';
import { quality } from './features/quality/quality';
import { title } from './features/title/title';
import type { Locale } from './foundation/message';
import { type Readable, signal } from './foundation/signal';
import type { Quality } from './media/stream';
import { checkOptions, checkVideo } from './options/check-options';
import type { ChangeableOptions, PlayerOptions, VideoOptions } from './options/player-options';
import { warn } from './options/report';
import { browserStorage } from './options/storage';
import { toSource } from './options/to-source';
import { bringLate } from './presets/bring-late';
import { fullPreset } from './presets/full';
import type { LateFeatures } from './presets/late-parts';
import { defaultSkin } from './skins/default-skin';
import { mountPlayer } from './ui/mount';

/** What `TengerPlayer.create` returns. Names follow HTMLMediaElement; times are seconds. */
export interface PlayerHandle {
  /** The element that was put into the container. */
  readonly element: HTMLElement;
  /** The engine under the handle, for features and signals. */
  readonly player: Player;
  readonly state: PlayerState;
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  volume: number;
  muted: boolean;
  playbackRate: number;
  readonly qualities: readonly Quality[];
  /** The chosen quality's id; assigning another switches. */
  quality: string | undefined;
  play(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  on<Name extends keyof PlayerEvents & string>(
    name: Name,
    listener: (payload: PlayerEvents[Name]) => void,
    options?: { signal?: AbortSignal | undefined },
  ): () => void;
  /** Opens another film in place. It plays on if the one before was playing, or had come to its end. */
  load(video: VideoOptions, options?: { readonly play?: boolean | undefined }): Promise<void>;
  /** Changes what may change without a new player. */
  update(options: Partial<ChangeableOptions>): void;
  /** A feature that comes after the core, fetched when it is not there yet. Rejects when nothing in this film or these options wants it. */
  feature<Name extends keyof LateFeatures>(name: Name): Promise<LateFeatures[Name]>;
  /** Short news for the viewer, for 2000 ms unless told otherwise. */
  notice(text: string, ms?: number): void;
  focus(): void;
  destroy(): void;
}

function create(container: Element | null, given: PlayerOptions): PlayerHandle {
  // Not `instanceof`: the element may belong to another window, such as a frame's.
  if (container?.nodeType !== 1) {
    throw new TypeError('TengerPlayer.create: the first argument must be an element of the page.');
  }
  const { options, refused } = checkOptions(given);
  explain(refused);
  const lang = options.lang ?? 'mn';
  const locale = loadLocale(lang);

  const video = container.ownerDocument.createElement('video');
  video.playsInline = true;
  video.preload = options.video.preload ?? 'metadata';
  if (options.video.poster) video.poster = options.video.poster;
  video.loop = options.loop ?? false;

  const player = createPlayer({
    video,
    backends: [options.backends ?? [], hls(), dash(), flv(), native()].flat(),
    features: fullPreset(options),
    storage: options.storage === false ? undefined : (options.storage ?? browserStorage()),
  });
  // The media is on its way before any control is built.
  void player.load(toSource(options.video, options.live), { play: !!options.autoplay });

  const mounted = mountPlayer(container, player, {
    skin: defaultSkin,
    locale,
    lang,
    title: player.get(title).title,
  });
  const { host } = mounted;
  const late = bringLate(player, mounted, options);
  if (options.preroll) {
    // An ad that cannot even be fetched must not cost the film.
    const patience = new Promise((done) => AbortSignal.timeout(4000).addEventListener('abort', done));
    Promise.race([late.arrived(), patience]).then(player.hold());
  }
  const setTheme = (theme: string | undefined) => {
    // Without a value it is taken away.
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
      player.setVolume(volume);
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
      const checked = checkVideo(next);
      explain(checked.refused);
      const { poster } = checked.options;
      if (poster) player.video.peek().poster = poster;
      else player.video.peek().removeAttribute('poster');
      return player.load(toSource(checked.options, options.live), { play });
    },
    update(given) {
      if (player.signal.aborted) return;
      const { refused } = checkOptions(given);
      explain(refused);
      const changes = { ...given, ...Object.fromEntries(refused.map((name) => [name, undefined])) };
      if ('theme' in changes) setTheme(changes.theme);
      if ('title' in changes) player.get(title).setTitle(changes.title);
      if ('logo' in changes) player.get(title).setLogo(changes.logo);
      if ('loop' in changes) player.setLoop(changes.loop ?? false);
      if ('previous' in changes) player.get(episodes).set({ previous: changes.previous ?? false });
      if ('next' in changes) player.get(episodes).set({ next: changes.next ?? false });
    },
    async feature(name) {
      late.settle();
      await late.arrived();
      return player.get<LateFeatures[typeof name]>({ featureName: name });
    },
    notice: (text, ms) => player.get(notice).show(text, ms),
    focus: () => host.focus({ preventScroll: true }),
    destroy: player.destroy,
  };
}

/** Tells the developer of the page what was ignored and what to write instead. */
function explain(refused: readonly string[]): void {
  if (refused.length === 0) return;
  import('./options/explain-options').then(
    ({ explainOptions }) => explainOptions(refused).forEach(warn),
    () => warn(`Ignored: ${refused.join(', ')}`),
  );
}

/** English stands in the code; other languages arrive while the media loads. Without them, English stays. */
function loadLocale(lang: NonNullable<PlayerOptions['lang']>): Readable<Locale> {
  const locale = signal<Locale>({});
  if (lang === 'mn') {
    import('./locales/mn').then(
      ({ mn }) => {
        locale.value = mn;
      },
      () => {},
    );
  }
  return locale;
}

/** The whole player in one call: every feature and the default skin, in an element of the page. */
export const TengerPlayer = { create, version: '3.6.0' } as const;
