import mn from './messages/mn/time';
import { sectionMessages } from './section-messages';

/** Formats of dates and durations. */
export const timeMessages = sectionMessages('time', mn);
