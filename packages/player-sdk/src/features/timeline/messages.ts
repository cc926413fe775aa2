import { type Message, message } from '../../foundation/message';
import type { Segment } from '../../media/media-item';

export const chaptersText = message('timeline.chapters', 'Chapters');
export const highlightsText = message('timeline.highlights', 'Highlights');
const introText = message('timeline.intro', 'Intro');
const outroText = message('timeline.outro', 'Credits');
const recapText = message('timeline.recap', 'Recap');
const previewText = message('timeline.preview', 'Next episode preview');

export const segmentTexts: Readonly<Record<Segment['kind'], Message>> = {
  intro: introText,
  outro: outroText,
  recap: recapText,
  preview: previewText,
};
