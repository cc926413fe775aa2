import mn from './messages/mn/premiere';
import { sectionMessages } from './section-messages';

/** Messages of premieres. */
export const premiereMessages = sectionMessages('premiere', mn);
