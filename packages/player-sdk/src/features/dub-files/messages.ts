import { message } from '../../foundation/message';

export const failedText = message(
  'dub-files.failed',
  '"{dub}" could not be loaded. You hear the original sound.',
);
export const originalFailedText = message(
  'dub-files.original-failed',
  "The film's sound could not be loaded.",
);
export const lateText = message('dub-files.late', 'The sound is still loading.');
