import { message } from '../../foundation/message';

export const liveText = message('time.live', 'Live');
