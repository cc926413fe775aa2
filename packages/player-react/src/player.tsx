import { createDeclarativePlayer, type PlayerHandle, type PlayerOptions } from '@tenger/player-sdk';
import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { attributesOf, listenFor, type PlayerEventHandlers, playerOptionsOf } from './handlers';
import { usePlayerSlot } from './player-provider';

/**
 * The options of `TengerPlayer.create`, and a handler for each event. `id`, `className`, `style` and the attributes
 * `data-*` and `aria-*` apply to the wrapper.
 */
export interface TengerPlayerProps extends Omit<PlayerOptions, 'video'>, PlayerEventHandlers {
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
export const TengerPlayer = forwardRef<PlayerHandle | null, TengerPlayerProps>(
  function TengerPlayer(props, ref) {
    const { style, video } = props;
    const box = useRef<HTMLDivElement>(null);
    const latest = useRef(props);
    const listen = useRef(() => {});
    const [declared] = useState(createDeclarativePlayer);
    const [handle, setHandle] = useState<PlayerHandle | null>(null);
    const setShared = usePlayerSlot()?.setHandle;

    useEffect(
      () => () => {
        listen.current = () => {};
        declared.leave();
        setHandle(null);
      },
      [declared],
    );

    useEffect(() => {
      latest.current = props;
      if (!box.current || !video) return;
      const before = declared.handle;
      const player = declared.apply(box.current, playerOptionsOf(props));
      if (player !== before) {
        listen.current = listenFor(player, latest);
        setHandle(player);
      }
      listen.current();
    });

    useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => handle, [handle]);

    useEffect(() => {
      if (!handle || !setShared) return;
      setShared(handle);
      // The next player may be there before this one leaves.
      return () => setShared((shared) => (shared === handle ? undefined : shared));
    }, [handle, setShared]);

    return (
      <div
        {...attributesOf(props)}
        ref={box}
        // Reserves the space and displays the poster until the player exists, to avoid a layout shift.
        style={handle ? style : { ...placeholder(video?.poster), ...style }}
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
