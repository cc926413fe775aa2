import mn from './messages/mn/learn';
import { sectionMessages } from './section-messages';

/** Messages of the panel for learning a language with subtitles. */
export const learnMessages = sectionMessages('learn', mn);
