import { message } from '../../foundation/message';

export const adText = message('pre-roll.ad', 'Ad');
export const adOfText = message('pre-roll.ad-of', 'Ad {number} of {count}');
export const skipText = message('pre-roll.skip', 'Skip ad');
export const skipInText = message('pre-roll.skip-in', 'Skip in {seconds}');
export const learnMoreText = message('pre-roll.learn-more', 'Learn more');
export const newTabText = message('pre-roll.new-tab', '{label} (opens in a new tab)');
export const announceText = message('pre-roll.announce', 'An ad is playing. The video starts after it.');
export const maySkipText = message('pre-roll.may-skip', 'The ad can be skipped now.');
