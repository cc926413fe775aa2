import { message } from '../../foundation/message';

export const failedText = message(
  'dub-files.failed',
  '"{dub}" could not be loaded. The original audio is playing.',
);
export const originalFailedText = message('dub-files.original-failed', 'The audio could not be loaded.');
export const lateText = message('dub-files.late', 'The audio is still loading.');
