import { PlayerEvents, PlayerOptions, PlayerHandle, Readable } from '@tenger/player-sdk';
export { PlayerHandle, PlayerOptions, VideoOptions } from '@tenger/player-sdk';
import * as react from 'react';
import { CSSProperties, ReactNode } from 'react';

/** An event handler for each player event. */
interface PlayerEventHandlers {
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

/**
 * The options of `TengerPlayer.create`, and a handler for each event. `id`, `className`, `style` and the attributes
 * `data-*` and `aria-*` apply to the wrapper.
 */
interface TengerPlayerProps extends Omit<PlayerOptions, 'video'>, PlayerEventHandlers {
    /** Without it, while the page loads its data, the component waits. A player that exists stays as it is. */
    readonly video?: PlayerOptions['video'] | null | undefined;
    readonly id?: string | undefined;
    readonly className?: string | undefined;
    readonly style?: CSSProperties | undefined;
}
/**
 * The player component. A changed `video` opens in the same player; title, logo, theme, loop, previous, next, volume and
 * muted update it. Any other changed option creates a new player that continues. Props compare by content, because most
 * callers write new objects at every render.
 */
declare const TengerPlayer: react.ForwardRefExoticComponent<TengerPlayerProps & react.RefAttributes<PlayerHandle | null>>;

/** Provides the player of a `<TengerPlayer>` to `usePlayer`. */
declare function PlayerProvider({ children }: {
    children?: ReactNode;
}): react.JSX.Element;
/** The player of the nearest provider. Undefined until it is mounted. */
declare function usePlayer(): PlayerHandle | undefined;

/** A signal as React state: `const time = useValue(player.state.time)`. Undefined for an undefined signal. */
declare function useValue<T>(readable: Readable<T>): T;
declare function useValue<T>(readable: Readable<T> | undefined): T | undefined;

export { PlayerProvider, TengerPlayer, usePlayer, useValue };
export type { TengerPlayerProps };
