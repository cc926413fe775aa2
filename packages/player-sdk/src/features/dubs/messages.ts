import { message } from '../../foundation/message';

export const soundText = message('dubs.sound', 'Sound');
