import { message } from '../../foundation/message';

export const sharingText = message('sharing.share', 'Share with other viewers');
