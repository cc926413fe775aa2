import type { HlsOptions } from '../../backends/hls/hls';
import type { Backend } from '../../media/backend';
import type { Quality } from '../../media/stream';
import type { PlayerOptions } from '../../options/player-options';
import { browserStorage } from '../../options/storage';
import type { LateFeatures } from '../../presets/late-parts';
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
import { oldChoice, withOldChoices } from './old-storage';
import { tellMoments } from './tell';
import { aboutComments, toOptions, toVideo } from './to-options';

/** What a page that was written for DPlayer finds; `handle` is the way to everything that DPlayer had not. */
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
  /** Another film, and its comments. */
  switchVideo(video: DPlayerVideo, danmaku?: DPlayerDanmaku): void;
  notice(text: string, ms?: number, opacity?: number): void;
  switchQuality(index: number): void;
  speed(rate: number): void;
  /** Answers the volume; sets it when one is given. */
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

interface Door {
  create(container: Element | null, options: PlayerOptions): PlayerHandle;
  readonly version: string;
  hls(options: HlsOptions): Backend;
}

/** `DPlayer` over a player, imported or from the script tag. */
export function createDPlayer(door: Door): DPlayerConstructor {
  function DPlayer(given: DPlayerOptions = {}): DPlayer {
    const listeners = new Map<string, Set<(payload: never) => void>>();
    const tell = (name: string, payload?: unknown) => {
      for (const hear of [...(listeners.get(name) ?? [])]) (hear as (payload: unknown) => void)(payload);
    };
    const container = given.container ?? given.element ?? document.querySelector('.dplayer');
    const options = toOptions(given, () => self, navigator.language);
    const { hls } = given.pluginOptions ?? {};
    const handle = door.create(container, {
      ...options,
      backends: [...(options.backends ?? []), ...(hls ? [door.hls({ config: hls })] : [])],
      storage: withOldChoices(browserStorage(), oldChoice),
    });
    const { player } = handle;
    /** Once it is there; a film without it has nothing to do. */
    const late = <Name extends 'danmaku' | 'subtitles'>(name: Name, use: (api: LateFeatures[Name]) => void) =>
      void handle.feature(name).then(use, () => {});
    const screen = () => player.get<Fullscreen>({ featureName: 'fullscreen' });
    const files = () => handle.qualities.filter(({ index }) => index >= 0);

    const self: DPlayer = {
      handle,
      options: given,
      plugins: {},
      // Made by `create`, which refuses what is no element.
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
        // Ours are told already; what is left are the media's, under their own names.
        if (!told.test(name)) handle.on(name as 'play', (event) => tell(name, event));
      },
      off: (name, listener) => void listeners.get(name)?.delete(listener),
      switchVideo(video, danmaku) {
        const { subtitle: _, highlight: __, ...rest } = given;
        const about = danmaku ?? { ...(given.danmaku ? aboutComments(given.danmaku) : {}), id: '' };
        handle
          .load(toVideo(video, { ...rest, danmaku: about.id ? about : undefined }))
          // The player shows it, and `error` is told.
          .catch(() => {});
      },
      notice: (text, ms = 2000) => handle.notice(text, ms < 0 ? 2 ** 31 - 1 : ms),
      switchQuality(index) {
        const wanted = files()[index];
        if (wanted) handle.quality = wanted.id;
      },
      speed(rate) {
        handle.playbackRate = rate;
      },
      volume(level, nostorage) {
        const wanted = typeof level === 'string' ? Number.parseFloat(level) : level;
        if (wanted !== undefined && Number.isFinite(wanted)) {
          if (nostorage) player.video.peek().volume = Math.min(1, Math.max(0, wanted));
          else handle.volume = wanted;
        }
        return handle.volume;
      },
      destroy() {
        handle.destroy();
        listeners.clear();
      },
      danmaku: {
        send: ({ text, type, color }, sent) =>
          late('danmaku', async (api) => {
            const comment = toComment({ text, type, color });
            if (await api.send(comment)) sent?.();
          }),
        draw: (comment) => late('danmaku', (api) => api.draw(toComment(comment, handle.currentTime))),
        opacity: (level) => {
          if (level !== undefined && level >= 0 && level <= 1)
            late('danmaku', (api) => api.set({ opacity: level }));
        },
        // What stands on the picture goes; what is due comes again.
        clear: () =>
          late('danmaku', (api) => {
            if (!api.settings.peek().visible) return;
            api.set({ visible: false });
            api.set({ visible: true });
            tell('danmaku_clear');
          }),
        show: () => late('danmaku', (api) => api.set({ visible: true })),
        hide: () => late('danmaku', (api) => api.set({ visible: false })),
      },
      subtitle: {
        show: () => late('subtitles', (api) => api.setVisible(true)),
        hide: () => late('subtitles', (api) => api.setVisible(false)),
        toggle: () => late('subtitles', (api) => api.setVisible(!api.visible.peek())),
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
    tellMoments(handle, tell);
    if (given.preventClickToggle) stopClicks(handle);
    return self;
  }
  DPlayer.version = door.version;
  // `new` gets the object that the function returns.
  return DPlayer as unknown as DPlayerConstructor;
}

interface Fullscreen {
  readonly mode: { peek(): 'none' | 'browser' | 'web' };
  enter(kind: 'browser' | 'web'): Promise<void>;
  exit(): Promise<void>;
  toggle(kind: 'browser' | 'web'): Promise<void>;
}

const told =
  /^(danmaku_|contextmenu_|notice_|quality_|subtitle_|thumbnails_|(web)?fullscreen(_cancel)?$|screenshot$|destroy$|resize$)/;

/** A click on the picture itself then does nothing. */
function stopClicks({ element, player }: PlayerHandle): void {
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
