import type { Locale } from '../foundation/message';

/** English stands in the code as the default text of every message; a locale only holds what differs. */
export const en: Locale = {};
