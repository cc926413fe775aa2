import type { HlsOptions } from '../../backends/hls/hls';
import type { ContextMenu } from '../../features/context-menu/context-menu';
import type { Backend } from '../../media/backend';
import type { Quality } from '../../media/stream';
import type { PlayerOptions } from '../../options/player-options';
import { browserStorage } from '../../options/storage';
import type { DeferredFeatures } from '../../presets/deferred-features';
import type { PlayerHandle } from '../../tenger-player';
import { toComment } from './comments';
import { withDefaults } from './defaults';
import type {
  DPlayerComment,
  DPlayerDanmaku,
  DPlayerLike,
  DPlayerOptions,
  DPlayerQuality,
  DPlayerResolvedOptions,
  DPlayerSubtitle,
  DPlayerVideo,
} from './dplayer-options';
import {
  createDPlayerUser,
  type DPlayerUser,
  readDPlayerValue,
  withDPlayerPreferences,
  withUnsaved,
} from './dplayer-storage';
import { forwardEvents } from './forward-events';
import { createPageComments } from './page-comments';
import { createTemplate, type DPlayerTemplate } from './template';
import { toOptions, toVideo } from './to-options';

/** The version of DPlayer whose API this is. */
const dplayerVersion = '1.27.1';

/** The API of DPlayer. `handle` gives access to all other functions of the player. */
export interface DPlayer extends DPlayerLike {
  readonly handle: PlayerHandle;
  /** The options of the page, with the defaults of DPlayer. */
  readonly options: DPlayerResolvedOptions;
  /** Empty, for custom playback functions that keep their engine here. */
  readonly plugins: Record<string, unknown>;
  /** The elements of the player that DPlayer's pages use, in the player's shadow root. Null when absent. */
  readonly template: DPlayerTemplate;
  readonly user: DPlayerUser;
  readonly events: {
    on(name: string, listener: (payload: never) => void): void;
    trigger(name: string, payload?: unknown): void;
  };
  /** The index in the quality list. Undefined without a list. */
  readonly qualityIndex: number | undefined;
  readonly paused: boolean;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  toggle(): void;
  on(name: string, listener: (payload: never) => void): void;
  off(name: string, listener: (payload: never) => void): void;
  /** Opens another video with its comments. It stays paused, as in DPlayer. */
  switchVideo(video: DPlayerVideo, danmaku?: DPlayerDanmaku): void;
  notice(text: string, ms?: number, opacity?: number): void;
  switchQuality(index: number | string): void;
  speed(rate: number): void;
  /** Sets the volume if there is an argument, and returns it. */
  volume(level?: number | string, nostorage?: boolean, nonotice?: boolean): number;
  /** Emits "resize". The player follows its size by itself. */
  resize(): void;
  destroy(): void;
  readonly danmaku: {
    /** `sent` receives the reply that `apiBackend.send` has passed to `success`. */
    send(comment: DPlayerComment, sent?: (reply: never) => void): void;
    draw(comment: DPlayerComment | readonly DPlayerComment[]): void;
    /** Sets the opacity if there is an argument, and returns it. */
    opacity(level?: number): number;
    clear(): void;
    show(): void;
    hide(): void;
    /** Reads the comments of another media item or comment server. `address` is the URL of the API, as in DPlayer. */
    reload(api: DPlayerDanmaku & { readonly address?: string | undefined }): void;
    /** Shows comments even if no lane is free. */
    unlimit(on: boolean): void;
    /** Multiple of the default speed. */
    speed(rate: number): void;
    /** Does nothing: comments follow the size by themselves. */
    resize(): void;
  };
  /** The form for comments. */
  readonly comment: { show(): void; hide(): void };
  readonly contextmenu: { readonly shown: boolean; show(x: number, y: number): void; hide(): void };
  readonly subtitle: { show(): void; hide(): void; toggle(): void };
  readonly fullScreen: {
    request(kind?: 'browser' | 'web'): void;
    cancel(kind?: 'browser' | 'web'): void;
    toggle(kind?: 'browser' | 'web'): void;
    isFullScreen(kind?: 'browser' | 'web'): boolean;
  };
}

export interface DPlayerConstructor {
  new (options: DPlayerOptions): DPlayer;
  readonly version: string;
}

interface TengerSdk {
  create(container: Element | null, options: PlayerOptions): PlayerHandle;
  hls(options: HlsOptions): Backend;
  native(): Backend;
}

/** Creates the class `DPlayer` for the SDK, as a module or from the script tag. */
export function createDPlayer(sdk: TengerSdk): DPlayerConstructor {
  class DPlayer {
    static readonly version = dplayerVersion;
    constructor(options: DPlayerOptions = {}) {
      const api = createApi(sdk, options, () => this as unknown as DPlayerInstance);
      Object.defineProperties(this, Object.getOwnPropertyDescriptors(api));
    }
  }
  return DPlayer as unknown as DPlayerConstructor;
}

type DPlayerInstance = DPlayer;

function createApi(sdk: TengerSdk, input: DPlayerOptions, self: () => DPlayer): DPlayer {
  const options = withDefaults(input, navigator.language);
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const emit = (name: string, payload?: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])])
      (listener as (payload: unknown) => void)(payload);
  };
  const comments = createPageComments(options);
  const { hls } = options.pluginOptions ?? {};
  const playerOptions = toOptions(options, self, comments, sdk.native);
  const storage = withDPlayerPreferences(browserStorage(), readDPlayerValue);
  const unsaved = new Map<string, unknown>();
  const handle = sdk.create(options.container ?? null, {
    ...playerOptions,
    backends: [
      ...(playerOptions.backends ?? []),
      ...(hls && Object.keys(hls).length > 0 ? [sdk.hls({ config: hls })] : []),
    ],
    storage: withUnsaved(storage, unsaved),
  });
  const { player } = handle;
  // `create` has validated it.
  const container = options.container as Element;
  if (!container.classList.contains('dplayer')) {
    container.classList.add('dplayer');
    player.signal.addEventListener('abort', () => container.classList.remove('dplayer'));
  }
  const user = createDPlayerUser(storage, options);
  /** Waits for a deferred feature. Without it, the call has no effect. */
  const withFeature = <Name extends 'contextMenu' | 'danmaku' | 'subtitles'>(
    name: Name,
    use: (api: DeferredFeatures[Name]) => void,
  ) => void handle.feature(name).then(use, () => {});
  const screen = () => player.get<Fullscreen>({ featureName: 'fullscreen' });
  const levels = () => handle.qualities.filter(({ index }) => index >= 0);
  const compose = (open: boolean) =>
    withFeature('danmaku', () => player.find<Composer>({ featureName: 'danmakuUi' })?.compose(open));
  const selected = () => handle.qualities.find(({ id }) => id === handle.quality);
  let opacity = user.get('opacity');
  const on = (name: string, listener: (payload: never) => void) => {
    const known = listeners.get(name);
    if (known) return void known.add(listener);
    listeners.set(name, new Set([listener]));
    // `forwardEvents` emits the events of DPlayer. All others are media events.
    if (!emittedByUs.test(name)) handle.on(name as 'play', (event) => emit(name, event));
  };

  // Before the page's listeners, which may read it.
  on('danmaku_opacity', (level) => {
    opacity = level;
  });

  const api: DPlayer = {
    handle,
    options,
    plugins: {},
    container,
    template: createTemplate(handle, container),
    user,
    events: { on, trigger: emit },
    get video() {
      return player.video.peek();
    },
    get paused() {
      return handle.paused;
    },
    get quality(): DPlayerQuality | undefined {
      return toQuality(handle, selected());
    },
    get qualityIndex() {
      return player.state.source.peek()?.files ? selected()?.index : undefined;
    },
    play: () => void handle.play(),
    pause: handle.pause,
    seek: (seconds) => handle.seek(Math.max(0, seconds)),
    toggle: player.toggle,
    on,
    off: (name, listener) => void listeners.get(name)?.delete(listener),
    switchVideo(video, danmaku) {
      const { subtitle: _, highlight: __, ...rest } = options;
      const isElsewhere = danmaku !== undefined && comments.connect(danmaku);
      const about = danmaku && !isElsewhere ? danmaku : options.danmaku && { id: '' };
      handle
        .load(toVideo(video, { ...rest, danmaku: about }), { play: false })
        // The player displays the error and emits `error`.
        .catch(() => {});
      if (isElsewhere) withFeature('danmaku', ({ open }) => open(comments.current()));
    },
    notice: (text, ms = 2000) => handle.notice(text, ms > 0 ? ms : 2 ** 31 - 1),
    switchQuality(index) {
      const requestedQuality = levels()[Number(index)];
      if (requestedQuality) handle.quality = requestedQuality.id;
    },
    speed(rate) {
      handle.playbackRate = rate;
    },
    volume(level, nostorage) {
      const requestedVolume = typeof level === 'string' ? Number.parseFloat(level) : level;
      if (requestedVolume !== undefined && Number.isFinite(requestedVolume)) {
        // Unmutes, as in DPlayer.
        handle.player.setVolume(requestedVolume);
        // The player stores a change when its event arrives, but not the level that it has.
        if (nostorage) unsaved.set('volume', handle.volume).set('muted', handle.muted);
        else user.set('volume', handle.volume);
      }
      return handle.volume;
    },
    resize: () => emit('resize'),
    destroy() {
      handle.destroy();
      listeners.clear();
    },
    danmaku: {
      send: (comment, sent) =>
        withFeature('danmaku', async ({ send }) => {
          const reply = await comments.send(comment, send);
          if (reply) sent?.(reply.value as never);
        }),
      draw: (drawn) =>
        withFeature('danmaku', ({ draw }) => {
          for (const comment of [drawn].flat())
            draw(toComment(comment as DPlayerComment, handle.currentTime));
        }),
      opacity(level) {
        if (level !== undefined && level >= 0 && level <= 1) {
          opacity = level;
          withFeature('danmaku', ({ set }) => set({ opacity: level }));
        }
        return opacity;
      },
      // Hide and show the comments, which removes the visible ones.
      clear: () =>
        withFeature('danmaku', ({ settings, set }) => {
          if (!settings.peek().visible) return;
          set({ visible: false });
          set({ visible: true });
          emit('danmaku_clear');
        }),
      show: () => withFeature('danmaku', ({ set }) => set({ visible: true })),
      hide: () => withFeature('danmaku', ({ set }) => set({ visible: false })),
      reload({ address, ...next }) {
        comments.connect(address === undefined ? next : { ...next, api: address });
        withFeature('danmaku', ({ open }) => open(comments.current()));
      },
      unlimit: (unlimited) => withFeature('danmaku', ({ set }) => set({ unlimited })),
      speed: (speed) => withFeature('danmaku', ({ set }) => set({ speed })),
      resize() {},
    },
    comment: { show: () => compose(true), hide: () => compose(false) },
    contextmenu: {
      get shown() {
        return player.find<ContextMenu>({ featureName: 'contextMenu' })?.at.peek() !== undefined;
      },
      show: (x, y) => withFeature('contextMenu', ({ open }) => open({ x, y })),
      hide: () => withFeature('contextMenu', ({ close }) => close()),
    },
    subtitle: {
      show: () => withFeature('subtitles', ({ setVisible }) => setVisible(true)),
      hide: () => withFeature('subtitles', ({ setVisible }) => setVisible(false)),
      toggle: () => withFeature('subtitles', (api) => api.setVisible(!api.visible.peek())),
    },
    fullScreen: {
      request: (kind = 'browser') => void screen().enter(kind),
      cancel: (kind = 'browser') => {
        if (screen().mode.peek() === kind) void screen().exit();
      },
      toggle: (kind = 'browser') => void screen().toggle(kind),
      isFullScreen: (kind = 'browser') => screen().mode.peek() === kind,
    },
  };
  forwardEvents(handle, emit, (quality) => toQuality(handle, quality), comments.toSent);
  if (options.preventClickToggle) ignorePictureClicks(handle);
  return api;
}

/** A quality as DPlayer describes it: the file of the page's list, or the level of a stream. */
function toQuality({ player }: PlayerHandle, quality: Quality | undefined): DPlayerQuality | undefined {
  const { files, url = '', type } = player.state.source.peek() ?? {};
  if (!quality) return;
  return files?.[quality.index] ?? { name: quality.label, url, type };
}

interface Composer {
  compose(open: boolean): void;
}

interface Fullscreen {
  readonly mode: { peek(): 'none' | 'browser' | 'web' };
  enter(kind: 'browser' | 'web'): Promise<void>;
  exit(): Promise<void>;
  toggle(kind: 'browser' | 'web'): Promise<void>;
}

const emittedByUs =
  /^(danmaku_|contextmenu_|notice_|quality_|subtitle_|thumbnails_|(web)?fullscreen(_cancel)?$|screenshot$|destroy$|resize$)/;

/** Ignores clicks on the picture. */
function ignorePictureClicks({ element, player }: PlayerHandle): void {
  element.shadowRoot?.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath();
      if ((target as Partial<Element>).matches?.('.picture')) event.stopPropagation();
    },
    { capture: true, signal: player.signal },
  );
}

export type { DPlayerComment, DPlayerDanmaku, DPlayerOptions, DPlayerQuality, DPlayerSubtitle, DPlayerVideo };
