import { dubFiles } from '../../features/dub-files/dub-files';
import { dubNews } from '../../features/dub-files/dub-news.view';
import type { Dubs } from '../../features/dubs/dubs';
import { notice } from '../../features/notice/notice';
import type { LatePartModule } from '../late-part';

/** Sounds in files of their own: only for films that have them. */
export const part: LatePartModule['part'] = () => ({
  features: [dubFiles({ list: (player) => player.get<Dubs>({ featureName: 'dubs' }) })],
  controls: [dubNews({ show: (player, text, ms) => player.get(notice).show(text, ms) })],
});
