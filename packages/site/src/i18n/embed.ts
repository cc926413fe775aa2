import mn from './messages/mn/embed';
import { sectionMessages } from './section-messages';

/** Messages of the dialog with the embed code. */
export const embedMessages = sectionMessages('embed', mn);
