/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import { type Message, message } from '../../foundation/message';
import type { Segment } from '../../media/media-item';
import type { ViewControl, ViewProps } from '../../ui/control';
import type { ConfigurableFeature } from '../../ui/deferred-feature';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import type { Toggle } from '../../ui/settings/toggles';
import { type SkipSegmentsOptions, skipSegments } from './skip-segments';

type TextByKind = Readonly<Record<Segment['kind'], Message>>;

const skipTexts: TextByKind = {
  intro: message('skip-segments.skip-intro', 'Skip intro'),
  outro: message('skip-segments.skip-outro', 'Skip credits'),
  recap: message('skip-segments.skip-recap', 'Skip recap'),
  preview: message('skip-segments.skip-preview', 'Skip preview'),
};
const watchTexts: TextByKind = {
  intro: message('skip-segments.watch-intro', 'Watch intro'),
  outro: message('skip-segments.watch-outro', 'Watch credits'),
  recap: message('skip-segments.watch-recap', 'Watch recap'),
  preview: message('skip-segments.watch-preview', 'Watch preview'),
};
const autoSkipText = message('skip-segments.auto', 'Skip intros and credits');

const skipIcon: IconPaths = ['M19 5.5v13', 'M4 5v14h1l6-5v5h1l5-5.5v-3L12 5h-1v5L5 5z'];
const backIcon: IconPaths = ['M4.5 5v5h5M5.2 10a7.5 7.5 0 1 1-.7 4', ''];

/** Over the picture while a segment can be skipped. */
const skipButton: ViewControl = {
  slot: 'offer',
  order: 10,
  view: ({ player, t }) => {
    const { current, skipped, skip, goBack } = player.get(skipSegments);
    const segment = current.value;
    const skippedSegment = segment ? undefined : skipped.value;
    const label = segment ? t(skipTexts[segment.kind]) : skippedSegment && t(watchTexts[skippedSegment.kind]);
    return (
      <>
        {/* The live region stays: screen readers announce changes in it, and the button appears on its own. */}
        <div class="offer-live" role="status">
          {label}
        </div>
        {label && (
          <Button
            class={`offer-button ${skippedSegment ? 'offer-quiet' : ''}`}
            icon={skippedSegment ? backIcon : skipIcon}
            size={20}
            label={label}
            shortcut={skippedSegment ? undefined : 'S'}
            onPress={skippedSegment ? goBack : skip}
          >
            {label}
          </Button>
        )}
      </>
    );
  },
};

/** For the settings menu; absent while there is nothing to skip. */
export function autoSkipToggle({ player, t }: ViewProps): Toggle | undefined {
  const { available, auto, setAuto } = player.get(skipSegments);
  if (!available.value) return;
  return { id: 'is-auto-skip', label: t(autoSkipText), on: auto.value, flip: () => setAuto(!auto.peek()) };
}

const skipCommand: PlayerCommand = {
  id: 'skip',
  keys: ['KeyS'],
  label: message('skip-segments.skip', 'Skip intro or credits'),
  perform: (player) => player.get(skipSegments).skip(),
};

export const skipSegmentsFeature = ({
  isTaken,
}: Pick<SkipSegmentsOptions, 'isTaken'>): ConfigurableFeature<Omit<SkipSegmentsOptions, 'isTaken'>> => ({
  options: { skipIntro: 'true or false', skipOutro: 'true or false' },
  create: ({ skipIntro, skipOutro }) => ({
    features: [skipSegments({ skipIntro, skipOutro, isTaken })],
    commands: [skipCommand],
    controls: [skipButton],
  }),
});
