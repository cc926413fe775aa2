import { type PlayerHandle, type PlayerOptions, TengerPlayer as Sdk, splitOptions } from '@tenger/player-sdk';
import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { listenFor, type PlayerEventHandlers, playerOptionsOf } from './handlers';
import { usePlayerSlot } from './player-provider';

/** The options of `TengerPlayer.create`, and a handler for each event. */
export interface TengerPlayerProps extends PlayerOptions, PlayerEventHandlers {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Playback state of a player that was replaced or hidden. */
interface PreviousPlayback {
  readonly video: string | undefined;
  readonly time: number;
  readonly playing: boolean;
}

/**
 * The player component. A changed `video` opens in the same player; title, logo, theme, loop, previous and next update
 * it. Any other changed option creates a new player at the same position.
 */
export const TengerPlayer = forwardRef<PlayerHandle | null, TengerPlayerProps>(
  function TengerPlayer(props, ref) {
    const { className, style, video } = props;
    const box = useRef<HTMLDivElement>(null);
    const latest = useRef(props);
    const previousPlayback = useRef<PreviousPlayback | undefined>(undefined);
    const openedVideo = useRef<string | undefined>(undefined);
    const listen = useRef(() => {});
    const [handle, setHandle] = useState<PlayerHandle | null>(null);
    const slot = usePlayerSlot();

    useEffect(() => {
      latest.current = props;
      listen.current();
    });

    const videoKey = serialize(video);
    const { changeable, fixed } = splitOptions(playerOptionsOf(props));
    const optionsKey = serialize(fixed);
    // biome-ignore lint/correctness/useExhaustiveDependencies: options that can change have separate effects below.
    useEffect(() => {
      if (!box.current) return;
      const options = playerOptionsOf(latest.current);
      const before = previousPlayback.current;
      const resumed = before?.video === videoKey ? before : undefined;
      const player = Sdk.create(box.current, {
        ...options,
        ...(resumed && {
          video: { ...options.video, startTime: resumed.time },
          autoplay: resumed.playing || options.autoplay,
        }),
      });
      openedVideo.current = videoKey;
      listen.current = listenFor(player, latest);
      listen.current();
      setHandle(player);
      slot?.setHandle(player);
      return () => {
        const { currentTime: time, paused } = player;
        if (time > 0) previousPlayback.current = { video: openedVideo.current, time, playing: !paused };
        listen.current = () => {};
        player.destroy();
        setHandle(null);
        slot?.setHandle(undefined);
      };
    }, [optionsKey, slot?.setHandle]);

    useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => handle, [handle]);

    // biome-ignore lint/correctness/useExhaustiveDependencies: the options are compared by content.
    useEffect(() => handle?.update(changeable), [handle, serialize(changeable)]);

    useEffect(() => {
      if (!handle || openedVideo.current === videoKey) return;
      openedVideo.current = videoKey;
      handle.load(latest.current.video).catch(() => {
        // The player displays the error, and `onError` receives it.
      });
    }, [handle, videoKey]);

    return (
      <div
        ref={box}
        className={className}
        // Reserves the space and displays the poster until the player exists, to avoid a layout shift.
        style={handle ? style : { ...placeholder(video.poster), ...style }}
      />
    );
  },
);

/**
 * Props compare by content, because most callers write new objects at every render. Functions and class instances count
 * only as present.
 */
const serialize = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'function') return 'function';
    const kind = typeof member === 'object' && member !== null ? Object.getPrototypeOf(member) : undefined;
    return kind && kind !== Object.prototype && !Array.isArray(member) ? 'object' : member;
  });

function placeholder(poster: string | undefined): CSSProperties {
  return {
    aspectRatio: '16 / 9',
    background: poster ? `#000 url(${JSON.stringify(poster)}) center / contain no-repeat` : '#000',
  };
}
