import { message } from '../../foundation/message';

export const takeText = message('screenshot.take', 'Save a picture');
export const savedText = message('screenshot.saved', 'Picture saved');
export const foreignText = message(
  'screenshot.foreign',
  'The server of this video does not allow screenshots',
);
export const nothingText = message('screenshot.nothing', 'There is no picture yet');
