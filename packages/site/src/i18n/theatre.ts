import mn from './messages/mn/theatre';
import { sectionMessages } from './section-messages';

/** Messages of the theatre pages. */
export const theatreMessages = sectionMessages('theatre', mn);
