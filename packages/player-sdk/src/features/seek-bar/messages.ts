import { message } from '../../foundation/message';

export const seekText = message('seek-bar.seek', 'Position');
export const positionText = message('seek-bar.position', '{time} of {duration}');
export const minutesText = message('seek-bar.minutes', '{minutes} min {seconds} s');
export const hoursText = message('seek-bar.hours', '{hours} h {minutes} min {seconds} s');
