import type { PlayerEvents, PlayerHandle, PlayerOptions } from '@tenger/player-sdk';

/** An event handler for each player event. */
export interface PlayerEventHandlers {
  readonly onReady?: (() => void) | undefined;
  readonly onLoadStart?: (() => void) | undefined;
  readonly onLoadedMetadata?: (() => void) | undefined;
  readonly onLoadedData?: (() => void) | undefined;
  readonly onCanPlay?: (() => void) | undefined;
  readonly onCanPlayThrough?: (() => void) | undefined;
  readonly onProgress?: (() => void) | undefined;
  readonly onSuspend?: (() => void) | undefined;
  readonly onStalled?: (() => void) | undefined;
  readonly onAbort?: (() => void) | undefined;
  readonly onEmptied?: (() => void) | undefined;
  readonly onResize?: (() => void) | undefined;
  readonly onPlay?: (() => void) | undefined;
  readonly onPlaying?: (() => void) | undefined;
  readonly onPause?: (() => void) | undefined;
  readonly onWaiting?: (() => void) | undefined;
  /** Seconds. */
  readonly onTimeUpdate?: ((time: number) => void) | undefined;
  readonly onDurationChange?: ((duration: number) => void) | undefined;
  readonly onSeeking?: ((time: number) => void) | undefined;
  readonly onSeeked?: ((time: number) => void) | undefined;
  readonly onEnded?: (() => void) | undefined;
  readonly onVolumeChange?: ((volume: number, muted: boolean) => void) | undefined;
  readonly onRateChange?: ((rate: number) => void) | undefined;
  readonly onSourceChange?: ((source: PlayerEvents['sourcechange']) => void) | undefined;
  readonly onQualityChange?: ((quality: PlayerEvents['qualitychange']) => void) | undefined;
  readonly onSubtitleChange?: ((track: PlayerEvents['subtitlechange']) => void) | undefined;
  readonly onSubtitleError?: ((error: PlayerEvents['subtitleerror']) => void) | undefined;
  readonly onCueChange?: ((cues: PlayerEvents['cuechange']) => void) | undefined;
  readonly onFullscreenChange?: ((mode: PlayerEvents['fullscreenchange']) => void) | undefined;
  readonly onPipChange?: ((mode: PlayerEvents['pipchange']) => void) | undefined;
  readonly onMiniChange?: ((mini: boolean) => void) | undefined;
  readonly onMiniClose?: (() => void) | undefined;
  /** Id of the command that a key or a gesture ran. */
  readonly onCommand?: ((id: string) => void) | undefined;
  readonly onScreenshot?: ((picture: Blob) => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** `preventDefault()` keeps the segment. */
  readonly onSegmentSkip?: ((event: PlayerEvents['segmentskip']) => void) | undefined;
  /** `preventDefault()` removes the countdown and keeps the offer. */
  readonly onNextCountdown?: ((event: PlayerEvents['nextcountdown']) => void) | undefined;
  readonly onAdStart?: ((ad: PlayerEvents['adstart']) => void) | undefined;
  readonly onAdEnd?: ((ad: PlayerEvents['adend']) => void) | undefined;
  readonly onAdSkip?: ((ad: PlayerEvents['adskip']) => void) | undefined;
  readonly onAdError?: ((problem: PlayerEvents['aderror']) => void) | undefined;
  readonly onAdClick?: ((ad: PlayerEvents['adclick']) => void) | undefined;
  readonly onDanmakuSend?: ((comment: PlayerEvents['danmakusend']) => void) | undefined;
  readonly onError?: ((error: PlayerEvents['error']) => void) | undefined;
  readonly onDestroy?: (() => void) | undefined;
}

const isHandler = (name: string) => /^on[A-Z]/.test(name);
const isAttribute = (name: string) => /^(id|className|style)$|^(data|aria)-/.test(name);

/** The player options among the props. */
export const playerOptionsOf = (props: object): PlayerOptions =>
  Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) => !isHandler(name) && !isAttribute(name) && value !== undefined,
    ),
  ) as unknown as PlayerOptions;

/** The attributes of the wrapper among the props. */
export const attributesOf = (props: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => isAttribute(name)));

/** The arguments of handlers that do not receive the event. */
const handlerArguments: Readonly<Record<string, (handle: PlayerHandle) => readonly unknown[]>> = {
  timeupdate: (handle) => [handle.currentTime],
  seeking: (handle) => [handle.currentTime],
  seeked: (handle) => [handle.currentTime],
  durationchange: (handle) => [handle.duration],
  volumechange: (handle) => [handle.volume, handle.muted],
  ratechange: (handle) => [handle.playbackRate],
};

/**
 * Adds one listener for each handler, which calls the latest version of the handler. Call the returned function after
 * each render: it adds listeners for new handlers.
 */
export function listenFor(
  handle: PlayerHandle,
  latest: { readonly current: PlayerEventHandlers },
): () => void {
  const listening = new Set<string>();
  return () => {
    for (const name of Object.keys(latest.current).filter(isHandler)) {
      if (listening.has(name)) continue;
      listening.add(name);
      const event = name.slice(2).toLowerCase() as keyof PlayerEvents & string;
      handle.on(event, (payload: unknown) => {
        const handler: unknown = Reflect.get(latest.current, name);
        if (typeof handler === 'function') handler(...(handlerArguments[event]?.(handle) ?? [payload]));
      });
    }
  };
}
