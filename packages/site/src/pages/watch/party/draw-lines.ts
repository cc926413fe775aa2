import type { PlayerHandle } from '@tenger/player-react';
import { session } from '../../../state/session';
import { onLine } from './room';

const WHITE = 0xffffff;

/** What is said in the room flies over the picture as it is said. Answers how to stop. */
export const drawLines = (player: PlayerHandle): (() => void) =>
  onLine(({ user, name, text }) => {
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
      // Without that part it is still to be read beside the picture.
      .catch(() => undefined);
  });
