import mn from './messages/mn/theme';
import { sectionMessages } from './section-messages';

/** Messages of the theme switch. */
export const themeMessages = sectionMessages('theme', mn);
