import { type PlayerHandle, type PlayerOptions, TengerPlayer as Sdk } from '@tenger/player-sdk';
import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { textOf } from './compare';
import { type Handlers, listenFor, optionsIn } from './handlers';
import { usePlayerSlot } from './player-provider';

/** The options of `TengerPlayer.create`, and a handler for each moment. */
export interface TengerPlayerProps extends PlayerOptions, Handlers {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Where a player stood that made way for another, or was hidden with its part of the tree. */
interface Left {
  readonly video: string | undefined;
  readonly time: number;
  readonly playing: boolean;
}

/**
 * The whole player. A changed `video` is opened in place; title, logo, theme, loop, previous and next change without
 * a new player. Any other option makes a new player, which goes on where the one before stood.
 */
export const TengerPlayer = forwardRef<PlayerHandle | null, TengerPlayerProps>(
  function TengerPlayer(props, ref) {
    const { className, style, video } = props;
    const box = useRef<HTMLDivElement>(null);
    const latest = useRef(props);
    const left = useRef<Left | undefined>(undefined);
    const opened = useRef<string | undefined>(undefined);
    const listen = useRef(() => {});
    const [handle, setHandle] = useState<PlayerHandle | null>(null);
    const slot = usePlayerSlot();

    useEffect(() => {
      latest.current = props;
      listen.current();
    });

    const wanted = textOf(video);
    const { video: _video, title, logo, theme, loop, previous, next, ...fixed } = optionsIn(props);
    const made = textOf(fixed);
    // biome-ignore lint/correctness/useExhaustiveDependencies: what may change later has its own effects below.
    useEffect(() => {
      if (!box.current) return;
      const options = optionsIn(latest.current);
      const before = left.current;
      const goesOn = before?.video === wanted ? before : undefined;
      const player = Sdk.create(box.current, {
        ...options,
        ...(goesOn && {
          video: { ...options.video, startTime: goesOn.time },
          autoplay: goesOn.playing || options.autoplay,
        }),
      });
      opened.current = wanted;
      listen.current = listenFor(player, latest);
      listen.current();
      setHandle(player);
      slot?.setHandle(player);
      return () => {
        const { currentTime: time, paused } = player;
        if (time > 0) left.current = { video: opened.current, time, playing: !paused };
        listen.current = () => {};
        player.destroy();
        setHandle(null);
        slot?.setHandle(undefined);
      };
    }, [made, slot?.setHandle]);

    useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => handle, [handle]);

    const { main, sub } = title ?? {};
    const after = textOf(next);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `next` may be an object, which is compared by content.
    useEffect(() => {
      handle?.update({
        title: main === undefined ? undefined : { main, sub },
        logo,
        theme,
        loop,
        previous,
        next,
      });
    }, [handle, main, sub, logo, theme, loop, previous, after]);

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
