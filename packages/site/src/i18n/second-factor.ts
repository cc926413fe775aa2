import mn from './messages/mn/second-factor';
import { sectionMessages } from './section-messages';

/** Messages of the second factor of staff, and of the first admin. */
export const secondFactorMessages = sectionMessages('second-factor', mn);
