import mn from './messages/mn/household';
import { sectionMessages } from './section-messages';

/** Messages of the profiles of a household. */
export const householdMessages = sectionMessages('household', mn);
