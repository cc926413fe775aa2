import type { HlsOptions } from '../../backends/hls/hls';
import type { Backend } from '../../media/backend';
import type { Quality } from '../../media/stream';
import type { PlayerOptions } from '../../options/player-options';
import { browserStorage } from '../../options/storage';
import type { LateFeatures } from '../../presets/deferred-features';
import type { PlayerHandle } from '../../tenger-player';
import { toComment } from './comments';
import type {
  DPlayerComment,
  DPlayerDanmaku,
  DPlayerLike,
  DPlayerOptions,
  DPlayerSubtitle,
  DPlayerVideo,
} from './dplayer-options';
import { readDPlayerValue, withDPlayerPreferences } from './dplayer-storage';
import { forwardEvents } from './forward-events';
import { toCommentOptions, toOptions, toVideo } from './to-options';

/** The API of DPlayer. `handle` gives access to all other functions of the player. */
export interface DPlayer extends DPlayerLike {
  readonly handle: PlayerHandle;
  readonly options: DPlayerOptions;
  readonly plugins: Record<string, unknown>;
  readonly paused: boolean;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  toggle(): void;
  on(name: string, listener: (payload: never) => void): void;
  off(name: string, listener: (payload: never) => void): void;
  /** Opens another video with its comments. */
  switchVideo(video: DPlayerVideo, danmaku?: DPlayerDanmaku): void;
  notice(text: string, ms?: number, opacity?: number): void;
  switchQuality(index: number): void;
  speed(rate: number): void;
  /** Sets the volume if there is an argument, and returns it. */
  volume(level?: number | string, nostorage?: boolean, nonotice?: boolean): number;
  destroy(): void;
  readonly danmaku: {
    send(comment: DPlayerComment, sent?: () => void): void;
    draw(comment: DPlayerComment): void;
    opacity(level?: number): void;
    clear(): void;
    show(): void;
    hide(): void;
  };
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
  readonly version: string;
  hls(options: HlsOptions): Backend;
}

/** Creates the class `DPlayer` for the SDK, as a module or from the script tag. */
export function createDPlayer(sdk: TengerSdk): DPlayerConstructor {
  function DPlayer(input: DPlayerOptions = {}): DPlayer {
    const listeners = new Map<string, Set<(payload: never) => void>>();
    const emit = (name: string, payload?: unknown) => {
      for (const listener of [...(listeners.get(name) ?? [])])
        (listener as (payload: unknown) => void)(payload);
    };
    const container = input.container ?? input.element ?? document.querySelector('.dplayer');
    const options = toOptions(input, () => self, navigator.language);
    const { hls } = input.pluginOptions ?? {};
    const handle = sdk.create(container, {
      ...options,
      backends: [...(options.backends ?? []), ...(hls ? [sdk.hls({ config: hls })] : [])],
      storage: withDPlayerPreferences(browserStorage(), readDPlayerValue),
    });
    const { player } = handle;
    /** Waits for a deferred feature. Without it, the call has no effect. */
    const withFeature = <Name extends 'danmaku' | 'subtitles'>(
      name: Name,
      use: (api: LateFeatures[Name]) => void,
    ) => void handle.feature(name).then(use, () => {});
    const screen = () => player.get<Fullscreen>({ featureName: 'fullscreen' });
    const files = () => handle.qualities.filter(({ index }) => index >= 0);

    const self: DPlayer = {
      handle,
      options: input,
      plugins: {},
      // `create` has validated it.
      container: container as Element,
      get video() {
        return player.video.peek();
      },
      get paused() {
        return handle.paused;
      },
      get quality(): Quality | undefined {
        return handle.qualities.find(({ id }) => id === handle.quality);
      },
      play: () => void handle.play(),
      pause: handle.pause,
      seek: (seconds) => handle.seek(Math.max(0, seconds)),
      toggle: player.toggle,
      on(name, listener) {
        const known = listeners.get(name);
        if (known) return void known.add(listener);
        listeners.set(name, new Set([listener]));
        // `forwardEvents` emits the events of DPlayer. All others are media events.
        if (!emittedByUs.test(name)) handle.on(name as 'play', (event) => emit(name, event));
      },
      off: (name, listener) => void listeners.get(name)?.delete(listener),
      switchVideo(video, danmaku) {
        const { subtitle: _, highlight: __, ...rest } = input;
        const about = danmaku ?? { ...(input.danmaku ? toCommentOptions(input.danmaku) : {}), id: '' };
        handle
          .load(toVideo(video, { ...rest, danmaku: about.id ? about : undefined }))
          // The player displays the error and emits `error`.
          .catch(() => {});
      },
      notice: (text, ms = 2000) => handle.notice(text, ms < 0 ? 2 ** 31 - 1 : ms),
      switchQuality(index) {
        const requestedQuality = files()[index];
        if (requestedQuality) handle.quality = requestedQuality.id;
      },
      speed(rate) {
        handle.playbackRate = rate;
      },
      volume(level, nostorage) {
        const requestedVolume = typeof level === 'string' ? Number.parseFloat(level) : level;
        if (requestedVolume !== undefined && Number.isFinite(requestedVolume)) {
          if (nostorage) player.video.peek().volume = Math.min(1, Math.max(0, requestedVolume));
          else handle.volume = requestedVolume;
        }
        return handle.volume;
      },
      destroy() {
        handle.destroy();
        listeners.clear();
      },
      danmaku: {
        send: ({ text, type, color }, sent) =>
          withFeature('danmaku', async (api) => {
            const comment = toComment({ text, type, color });
            if (await api.send(comment)) sent?.();
          }),
        draw: (comment) => withFeature('danmaku', (api) => api.draw(toComment(comment, handle.currentTime))),
        opacity: (level) => {
          if (level !== undefined && level >= 0 && level <= 1)
            withFeature('danmaku', (api) => api.set({ opacity: level }));
        },
        // Hide and show the comments, which removes the visible ones.
        clear: () =>
          withFeature('danmaku', (api) => {
            if (!api.settings.peek().visible) return;
            api.set({ visible: false });
            api.set({ visible: true });
            emit('danmaku_clear');
          }),
        show: () => withFeature('danmaku', (api) => api.set({ visible: true })),
        hide: () => withFeature('danmaku', (api) => api.set({ visible: false })),
      },
      subtitle: {
        show: () => withFeature('subtitles', (api) => api.setVisible(true)),
        hide: () => withFeature('subtitles', (api) => api.setVisible(false)),
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
    forwardEvents(handle, emit);
    if (input.preventClickToggle) ignorePictureClicks(handle);
    return self;
  }
  DPlayer.version = sdk.version;
  // `new` returns the object of the function.
  return DPlayer as unknown as DPlayerConstructor;
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

export type { DPlayerComment, DPlayerDanmaku, DPlayerOptions, DPlayerSubtitle, DPlayerVideo };
