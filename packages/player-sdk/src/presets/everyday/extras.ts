import { dubsPanel } from '../../features/dubs/dubs.view';
import { notice } from '../../features/notice/notice';
import { playbackRatePanel } from '../../features/playback-rate/playback-rate.view';
import { qualityPanel } from '../../features/quality/quality.view';
import { qualityNews } from '../../features/quality/quality-news.view';
import { sharing } from '../../features/sharing/sharing';
import { sharingPanel } from '../../features/sharing/sharing.view';
import { forcedColorsCss } from '../../ui/styles/forced-colors.css';
import { reducedMotionCss } from '../../ui/styles/reduced-motion.css';
import { tooltipCss } from '../../ui/styles/tooltip.css';
import type { LatePartModule } from '../late-part';

/** What a viewer may want once the film is on: it arrives behind the first picture. */
export const extras: LatePartModule['part'] = () => ({
  features: [sharing()],
  controls: [
    qualityPanel,
    playbackRatePanel,
    dubsPanel,
    sharingPanel,
    qualityNews({ show: (player, text, ms) => player.get(notice).show(text, ms) }),
  ],
  css: [tooltipCss, reducedMotionCss, forcedColorsCss],
});
