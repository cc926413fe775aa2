import mn from './messages/mn/offline';
import { sectionMessages } from './section-messages';

/** Messages of the page that replaces one that is not saved on the device. */
export const offlineMessages = sectionMessages('offline', mn);
