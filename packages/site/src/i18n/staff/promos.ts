import mn from '../messages/mn/staff/promos';
import { sectionMessages } from '../section-messages';

/** Messages of the staff section for promo codes. */
export const promoMessages = sectionMessages('staff/promos', mn);
