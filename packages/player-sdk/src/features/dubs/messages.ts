import { message } from '../../foundation/message';

export const soundText = message('dubs.sound', 'Sound');
export const originalText = message('dubs.original', 'Original');
export const comingText = message('dubs.coming', 'Loading…');
