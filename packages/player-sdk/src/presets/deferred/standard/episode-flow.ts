import { credit } from '../../../features/credit/credit';
import { creditLabel } from '../../../features/credit/credit.view';
import { episodes } from '../../../features/episodes/episodes';
import { hotkeys } from '../../../features/hotkeys/hotkeys';
import { skipSegments } from '../../../features/skip-segments/skip-segments';
import { autoSkipToggle, skipButton } from '../../../features/skip-segments/skip-segments.view';
import { automaticText } from '../../../features/up-next/messages';
import { upNext } from '../../../features/up-next/up-next';
import { autoPlayToggle, nextCard } from '../../../features/up-next/up-next.view';
import { togglesPanel } from '../../../ui/settings/toggles';
import offerCss from '../../../ui/styles/offer.css?inline';
import type { DeferredFeatureModule } from '../../deferred-feature';

/** Skipping of intros, and the change to the next episode. */
export const episodeFlow: DeferredFeatureModule['create'] = ({ skipIntro, skipOutro }) => ({
  features: [
    upNext({ episodes, skipOutro }),
    skipSegments({
      skipIntro,
      skipOutro,
      hotkeys,
      isTaken: (player, segment) => !!player.find(upNext)?.takes(segment),
    }),
    credit(),
  ],
  controls: [
    skipButton,
    nextCard,
    creditLabel,
    togglesPanel({
      id: 'automatic',
      title: automaticText,
      order: 60,
      toggles: [autoPlayToggle, autoSkipToggle],
    }),
  ],
  css: [offerCss],
});
