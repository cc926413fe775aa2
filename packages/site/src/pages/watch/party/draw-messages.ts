import type { PlayerHandle } from '@tenger/player-react';
import { session } from '../../../state/session';
import { onRoomMessage } from './room';

const WHITE = 0xffffff;

/** Draws new messages over the video. Returns a function that stops it. */
export const drawMessages = (player: PlayerHandle): (() => void) =>
  onRoomMessage(({ user, name, text }) => {
    player
      .feature('danmaku')
      .then((danmaku) =>
        danmaku.draw({
          time: player.currentTime,
          type: 0,
          color: WHITE,
          author: name,
          text,
          own: user === session.userId,
        }),
      )
      // Without danmaku the message is still in the panel.
      .catch(() => undefined);
  });
