import { message } from '../foundation/message';

export const playerText = message('player.label', 'Video player');
