import { message } from '../../foundation/message';

export const previousText = message('episodes.previous', 'Previous episode');
export const nextText = message('episodes.next', 'Next episode');
