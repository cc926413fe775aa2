import {
  type PlayerEvents,
  type PlayerHandle,
  type PlayerOptions,
  TengerPlayer as Sdk,
} from '@tenger/player-sdk';
import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { usePlayerSlot } from './player-provider';

/** The options of `TengerPlayer.create`, and a handler for each moment. */
export interface TengerPlayerProps extends PlayerOptions {
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
export const TengerPlayer = forwardRef<PlayerHandle | null, TengerPlayerProps>(
  function TengerPlayer(props, ref) {
    const { className, style, video } = props;
    const box = useRef<HTMLDivElement>(null);
    const latest = useRef(props);
    const [handle, setHandle] = useState<PlayerHandle | null>(null);
    const slot = usePlayerSlot();

    useEffect(() => {
      latest.current = props;
    });

    useEffect(() => {
      if (!box.current) return;
      const made = Sdk.create(box.current, sdkOptions(latest.current));
      listen(made, latest);
      setHandle(made);
      slot?.setHandle(made);
      return () => {
        made.destroy();
        setHandle(null);
        slot?.setHandle(undefined);
      };
      // Once per mount: what may change later has its own effects below.
    }, [slot?.setHandle]);

    useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => handle, [handle]);

    const { title, logo, theme, loop, previous, next } = props;
    const { main, sub } = title ?? {};
    useEffect(() => {
      handle?.update({
        title: main === undefined ? undefined : { main, sub },
        logo,
        theme,
        loop,
        previous,
        next,
      });
    }, [handle, main, sub, logo, theme, loop, previous, next]);

    // Compared by content: most callers write the object anew at every render.
    const wanted = JSON.stringify(video);
    const opened = useRef(wanted);
    useEffect(() => {
      if (!handle || opened.current === wanted) return;
      opened.current = wanted;
      handle.load(latest.current.video).catch(() => {
        // The player shows it, and `onError` hears it.
      });
    }, [handle, wanted]);

    return (
      <div
        ref={box}
        className={className}
        // Holds the place, with the poster, until the player is there: no layout shift, also from the server.
        style={handle ? style : { ...placeholder(video.poster), ...style }}
      />
    );
  },
);

function placeholder(poster: string | undefined): CSSProperties {
  return {
    aspectRatio: '16 / 9',
    background: poster ? `#000 url(${JSON.stringify(poster)}) center / contain no-repeat` : '#000',
  };
}

/** The props that are the SDK's own; it warns of names it does not know. */
function sdkOptions(props: TengerPlayerProps): PlayerOptions {
  const { video, title, logo, theme, speeds, volume, autoplay, loop, live } = props;
  const { previous, next, lang, storage, hotkeys } = props;
  return {
    video,
    title,
    logo,
    theme,
    speeds,
    volume,
    autoplay,
    loop,
    live,
    previous,
    next,
    lang,
    storage,
    hotkeys,
  };
}

function listen(handle: PlayerHandle, props: { readonly current: TengerPlayerProps }): void {
  handle.on('ready', () => props.current.onReady?.());
  handle.on('play', () => props.current.onPlay?.());
  handle.on('pause', () => props.current.onPause?.());
  handle.on('timeupdate', () => props.current.onTimeUpdate?.(handle.currentTime));
  handle.on('seeked', () => props.current.onSeeked?.(handle.currentTime));
  handle.on('ended', () => props.current.onEnded?.());
  handle.on('qualitychange', (quality) => props.current.onQualityChange?.(quality));
  handle.on('previous', () => props.current.onPrevious?.());
  handle.on('next', () => props.current.onNext?.());
  handle.on('error', (error) => props.current.onError?.(error));
}
