import { message } from '../../foundation/message';

export const connectingText = message('connecting.connecting', 'Connecting…');
