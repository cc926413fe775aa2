import { message } from '../../foundation/message';

export const settingsText = message('settings.settings', 'Settings');
export const backText = message('settings.back', 'Back to settings');
