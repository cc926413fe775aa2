import { dubsPanel } from '../features/dubs/dubs.view';
import { errorPanel, recovery } from '../features/error-panel/error-panel.view';
import { loadingIndicator } from '../features/loading/loading.view';
import { noticeLabel } from '../features/notice/notice.view';
import { playbackRatePanel } from '../features/playback-rate/playback-rate.view';
import { qualityPanel } from '../features/quality/quality.view';
import type { CoreSkin, ElementControl } from '../ui/control';
import { coreSkin } from './core-skin';

/** The error panel with the feature that it needs, which the full player loads together with it. */
const errors: ElementControl = {
  ...errorPanel,
  create(props) {
    props.player.use(recovery());
    return errorPanel.create(props);
  },
};

/** The controls of a custom player before it adds its own. */
export const defaultSkin: CoreSkin = [
  ...coreSkin,
  loadingIndicator,
  noticeLabel,
  errors,
  playbackRatePanel,
  qualityPanel,
  dubsPanel,
];
