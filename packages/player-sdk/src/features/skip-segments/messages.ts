import { type Message, message } from '../../foundation/message';
import type { Segment } from '../../media/media-item';

export const skipIntroText = message('skip-segments.skip-intro', 'Skip intro');
export const skipOutroText = message('skip-segments.skip-outro', 'Skip credits');
export const skipRecapText = message('skip-segments.skip-recap', 'Skip recap');
export const skipPreviewText = message('skip-segments.skip-preview', 'Skip preview');
export const watchIntroText = message('skip-segments.watch-intro', 'Watch intro');
export const watchOutroText = message('skip-segments.watch-outro', 'Watch credits');
export const watchRecapText = message('skip-segments.watch-recap', 'Watch recap');
export const watchPreviewText = message('skip-segments.watch-preview', 'Watch preview');
export const autoSkipText = message('skip-segments.auto', 'Skip intros and credits');
export const skipText = message('skip-segments.skip', 'Skip intro or credits');

export const skipTexts: Readonly<Record<Segment['kind'], Message>> = {
  intro: skipIntroText,
  outro: skipOutroText,
  recap: skipRecapText,
  preview: skipPreviewText,
};

export const watchTexts: Readonly<Record<Segment['kind'], Message>> = {
  intro: watchIntroText,
  outro: watchOutroText,
  recap: watchRecapText,
  preview: watchPreviewText,
};
