import mn from './messages/mn/preview';
import { sectionMessages } from './section-messages';

/** Messages of the preview of drafts. */
export const previewMessages = sectionMessages('preview', mn);
