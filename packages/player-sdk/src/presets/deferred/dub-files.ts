import { dubFiles } from '../../features/dub-files/dub-files';
import { dubNotices } from '../../features/dub-files/dub-notices.view';
import type { Dubs } from '../../features/dubs/dubs';
import { notice } from '../../features/notice/notice';
import { toCoreControls } from '../../ui/preact-control';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

/** Audio tracks in separate files. Loads only for media items that have them. */
export const create: DeferredFeatureModule['create'] = () => ({
  features: [dubFiles({ list: (player) => player.get<Dubs>({ featureName: 'dubs' }) })],
  controls: toCoreControls([dubNotices({ show: (player, text, ms) => player.get(notice).show(text, ms) })]),
});
