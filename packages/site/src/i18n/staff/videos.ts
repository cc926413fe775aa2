import mn from '../messages/mn/staff/videos';
import { sectionMessages } from '../section-messages';

/** Messages of staff for uploads of videos and subtitles. */
export const videoMessages = sectionMessages('staff/videos', mn);
