import type { Scope } from '../foundation/scope';
import { type Readable, signal } from '../foundation/signal';
import type { Player } from './player';

/** The aspect ratio of the picture, for layers that must not cover the black bars. */
export function observePictureRatio(player: Player, scope: Scope): Readable<number> {
  const ratio = signal(16 / 9);
  const read = () => {
    const { videoWidth, videoHeight } = player.video.peek();
    if (videoWidth > 0 && videoHeight > 0) ratio.value = videoWidth / videoHeight;
  };
  for (const name of ['loadedmetadata', 'resize'] as const) player.on(name, read, { signal: scope.signal });
  read();
  return ratio;
}
