import { connecting, connectingNote } from '../../features/connecting/connecting.view';
import { errorPanel, recovery } from '../../features/error-panel/error-panel.view';
import { loading } from '../../features/loading/loading';
import { loadingIndicator } from '../../features/loading/loading.view';
import { noticeLabel } from '../../features/notice/notice.view';
import forcedButtonsCss from '../../ui/styles/forced-buttons.css?inline';
import type { DeferredFeatureModule } from '../deferred-feature-loader';

/** The native backend imports this after a file has failed, when it may no longer be possible to fetch anything. */
export { createFileRecovery } from '../../backends/native/file-recovery';

/**
 * Waiting, failing and notices. Loads with the media, because it handles network failures. Brings the faces of buttons in
 * forced colors, because the controls are visible before playback.
 */
export const create: DeferredFeatureModule['create'] = () => ({
  features: [recovery(), connecting({ isLoading: (player) => player.get(loading).loading.value })],
  controls: [loadingIndicator, noticeLabel, connectingNote, errorPanel],
  css: [forcedButtonsCss],
});
