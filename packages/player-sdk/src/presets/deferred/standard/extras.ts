import { dubsPanel } from '../../../features/dubs/dubs.view';
import { notice } from '../../../features/notice/notice';
import { playbackRatePanel } from '../../../features/playback-rate/playback-rate.view';
import { qualityPanel } from '../../../features/quality/quality.view';
import { qualityNotices } from '../../../features/quality/quality-notices.view';
import { sharing } from '../../../features/sharing/sharing';
import { sharingPanel } from '../../../features/sharing/sharing.view';
import forcedColorsCss from '../../../ui/styles/forced-colors.css?inline';
import reducedMotionCss from '../../../ui/styles/reduced-motion.css?inline';
import tooltipCss from '../../../ui/styles/tooltip.css?inline';
import type { DeferredFeatureModule } from '../../deferred-feature';

/** Menus and notices that a viewer needs only during playback. */
export const extras: DeferredFeatureModule['create'] = () => ({
  features: [sharing()],
  controls: [
    qualityPanel,
    playbackRatePanel,
    dubsPanel,
    sharingPanel,
    qualityNotices({ show: (player, text, ms) => player.get(notice).show(text, ms) }),
  ],
  css: [tooltipCss, reducedMotionCss, forcedColorsCss],
});
