import type { TimeMessages } from '../mn/time';
import { formatCount } from './grammar/plural';

const MONTHS = 'янв. февр. марта апр. мая июня июля авг. сент. окт. нояб. дек.'.split(' ');

const messages: TimeMessages = {
  dayAndTime: (month, day, clock) => `${day} ${MONTHS[month - 1]}, ${clock}`,
  hours: (n) => formatCount(n, 'час', 'часа', 'часов'),
  minutes: (n) => formatCount(n, 'минута', 'минуты', 'минут'),
};

export default messages;
