import { controlOverflow, displayPanel } from '../../features/control-overflow/control-overflow.view';
import { credit } from '../../features/credit/credit';
import { creditLabel } from '../../features/credit/credit.view';
import { dubsPanel } from '../../features/dubs/dubs.view';
import { episodes } from '../../features/episodes/episodes';
import { missingTrack, missingTrackNotice } from '../../features/missing-track/missing-track.view';
import { notice } from '../../features/notice/notice';
import { playbackRateFeature } from '../../features/playback-rate/playback-rate.view';
import { qualityNotices, qualityPanel } from '../../features/quality/quality.view';
import { seekBubble } from '../../features/seek-bar/bubble.view';
import { sharing, sharingPanel } from '../../features/sharing/sharing.view';
import { autoSkipToggle, skipSegmentsFeature } from '../../features/skip-segments/skip-segments.view';
import { automaticText } from '../../features/up-next/messages';
import { upNext } from '../../features/up-next/up-next';
import { autoPlayToggle, nextCard } from '../../features/up-next/up-next.view';
import { keepTyped, type OptionTypes } from '../../foundation/option-type';
import { toCoreControls } from '../../ui/preact-control';
import { togglesPanel } from '../../ui/settings/toggles';
import forcedColorsCss from '../../ui/styles/forced-colors.css?inline';
import offerCss from '../../ui/styles/offer.css?inline';
import reducedMotionCss from '../../ui/styles/reduced-motion.css?inline';
import smallPlayerCss from '../../ui/styles/small-player.css?inline';
import tooltipCss from '../../ui/styles/tooltip.css?inline';
import type { DeferredFeatureModule, FeatureEntry } from '../deferred-feature-loader';
import { commandsOf, seekCommands } from './standard/core-commands';
import { presentation } from './standard/presentation';
import { tools } from './standard/tools';

/** One line for each feature; their order is the order of the keys in the list of keys. */
const features: readonly FeatureEntry[] = [
  { css: [smallPlayerCss, tooltipCss, reducedMotionCss, forcedColorsCss] },
  { ...seekCommands, controls: [seekBubble] },
  playbackRateFeature,
  { controls: [qualityPanel, dubsPanel] },
  { features: [sharing()], controls: [sharingPanel] },
  { controls: [qualityNotices({ show: (player, text, ms) => player.get(notice).show(text, ms) })] },
  { features: [missingTrack()], controls: [missingTrackNotice] },
  ...tools,
  ...presentation,
  {
    options: { skipOutro: 'true or false' },
    create: ({ skipOutro }) => ({
      features: [upNext({ episodes, skipOutro })],
      controls: [nextCard],
      css: [offerCss],
    }),
  },
  skipSegmentsFeature({ isTaken: (player, segment) => !!player.find(upNext)?.takes(segment) }),
  { features: [credit()], controls: [creditLabel] },
  {
    controls: [
      togglesPanel({
        id: 'automatic',
        title: automaticText,
        order: 60,
        toggles: [autoPlayToggle, autoSkipToggle],
      }),
      displayPanel,
    ],
  },
];

/** The options that these features declare. */
export const optionTypes: OptionTypes = Object.assign(
  {},
  ...features.map((feature) => ('create' in feature ? feature.options : {})),
);

/** The deferred features of every media item, in one file. It loads when playback starts or the viewer interacts. */
export const create: DeferredFeatureModule['create'] = (options, add) => {
  const valid = keepTyped(options, optionTypes);
  const all = features.map((feature) => ('create' in feature ? feature.create(valid) : feature));
  return {
    features: [
      controlOverflow({ commands: commandsOf, add }),
      ...all.flatMap((feature) => feature.features ?? []),
    ],
    commands: all.flatMap((feature) => feature.commands ?? []),
    controls: toCoreControls(all.flatMap(({ controls = [] }) => controls)),
    css: all.flatMap(({ css = [] }) => css),
  };
};
