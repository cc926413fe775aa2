import type { TimeMessages } from '../mn/time';
import { formatCount } from './grammar/plural';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const messages: TimeMessages = {
  dayAndTime: (month, day, clock) => `${day} ${MONTHS[month - 1]}, ${clock}`,
  hours: (n) => formatCount(n, 'hour'),
  minutes: (n) => formatCount(n, 'minute'),
};

export default messages;
