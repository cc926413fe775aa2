import { PlayerOptions, PlayerEvents, PlayerHandle, Readable } from '@tenger/player-sdk';
export { PlayerHandle, PlayerOptions, VideoOptions } from '@tenger/player-sdk';
import * as react from 'react';
import { CSSProperties, ReactNode } from 'react';

/** The options of `TengerPlayer.create`, and a handler for each moment. */
interface TengerPlayerProps extends PlayerOptions {
    readonly className?: string | undefined;
    readonly style?: CSSProperties | undefined;
    readonly onReady?: (() => void) | undefined;
    readonly onPlay?: (() => void) | undefined;
    readonly onPause?: (() => void) | undefined;
    /** Seconds. */
    readonly onTimeUpdate?: ((time: number) => void) | undefined;
    readonly onSeeked?: ((time: number) => void) | undefined;
    readonly onEnded?: (() => void) | undefined;
    readonly onQualityChange?: ((quality: PlayerEvents['qualitychange']) => void) | undefined;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
    readonly onError?: ((error: PlayerEvents['error']) => void) | undefined;
}
/**
 * The whole player. A changed `video` is opened in place; title, logo, theme, loop, previous and next change without
 * a new player; the other options count once, when it is made.
 */
declare const TengerPlayer: react.ForwardRefExoticComponent<TengerPlayerProps & react.RefAttributes<PlayerHandle | null>>;

/** Lets components around a `<TengerPlayer>` reach it with `usePlayer`. */
declare function PlayerProvider({ children }: {
    children?: ReactNode;
}): react.JSX.Element;
/** The player of the nearest provider; undefined until it is in the page. */
declare function usePlayer(): PlayerHandle | undefined;

/** A signal as React state: `const time = useValue(player.state.time)`. Undefined in, undefined out. */
declare function useValue<T>(readable: Readable<T>): T;
declare function useValue<T>(readable: Readable<T> | undefined): T | undefined;

export { PlayerProvider, TengerPlayer, usePlayer, useValue };
export type { TengerPlayerProps };
