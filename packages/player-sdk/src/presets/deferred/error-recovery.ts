import { connecting, connectingNote } from '../../features/connecting/connecting.view';
import { errorPanel, recovery } from '../../features/error-panel/error-panel.view';
import { loading } from '../../features/loading/loading';
import type { DeferredFeatureModule } from '../deferred-feature';

/** The native backend imports this after a file has failed, when it may no longer be possible to fetch anything. */
export { createFileRecovery } from '../../backends/native/file-recovery';

/** Loads early, because it handles network failures. */
export const create: DeferredFeatureModule['create'] = () => ({
  features: [recovery(), connecting({ isLoading: (player) => player.get(loading).loading.value })],
  controls: [connectingNote, errorPanel],
});
