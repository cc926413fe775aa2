import { mnStaff, type StaffWords } from './mn-staff';

/** The words of the staff area, in the site's language. */
export const staff: StaffWords = mnStaff;
