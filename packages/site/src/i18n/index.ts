import mn from './messages/mn/common';
import { sectionMessages } from './section-messages';

/** Messages of the shell and of components that several pages use. */
export const messages = sectionMessages('common', mn);
