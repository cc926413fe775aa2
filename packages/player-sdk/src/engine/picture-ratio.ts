import type { Scope } from '../foundation/scope';
import { type Readable, signal } from '../foundation/signal';
import type { Player } from './player';

/** Width of the picture by its height, so that a layer can lie on the picture rather than on the bars beside it. */
export function pictureRatio(player: Player, scope: Scope): Readable<number> {
  const ratio = signal(16 / 9);
  const read = () => {
    const { videoWidth, videoHeight } = player.video.peek();
    if (videoWidth > 0 && videoHeight > 0) ratio.value = videoWidth / videoHeight;
  };
  for (const name of ['loadedmetadata', 'resize'] as const) player.on(name, read, { signal: scope.signal });
  read();
  return ratio;
}
