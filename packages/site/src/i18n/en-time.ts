import type { TimeWords } from './mn-time';
import { counted } from './plural';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** {@link TimeWords} in English. */
export const enTime: TimeWords = {
  dayAndTime: (month, day, clock) => `${day} ${MONTHS[month - 1]}, ${clock}`,
  hours: (n) => counted(n, 'hour'),
  minutes: (n) => counted(n, 'minute'),
};
