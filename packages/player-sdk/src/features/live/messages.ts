import { message } from '../../foundation/message';

export const liveText = message('live.live', 'Live');
export const goLiveText = message('live.go-live', 'Go to live');
export const behindText = message('live.behind', '{time} behind live');
