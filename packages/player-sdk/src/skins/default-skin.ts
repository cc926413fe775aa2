import { dubsPanel } from '../features/dubs/dubs.view';
import { errorPanel } from '../features/error-panel/error-panel.view';
import { loadingIndicator } from '../features/loading/loading.view';
import { noticeLabel } from '../features/notice/notice.view';
import { playbackRatePanel } from '../features/playback-rate/playback-rate.view';
import { qualityPanel } from '../features/quality/quality.view';
import type { CoreSkin } from '../ui/control';
import { coreSkin } from './core-skin';

/** The controls of a custom player before it adds its own. */
export const defaultSkin: CoreSkin = [
  ...coreSkin,
  loadingIndicator,
  noticeLabel,
  errorPanel,
  playbackRatePanel,
  qualityPanel,
  dubsPanel,
];
