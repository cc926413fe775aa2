import { type Message, message } from '../../foundation/message';
import type { SubtitleColor } from './subtitle-style';

export const subtitlesText = message('subtitles.subtitles', 'Subtitles');
export const offText = message('subtitles.off', 'Off');
export const turnOnText = message('subtitles.turn-on', 'Turn subtitles on');
export const turnOffText = message('subtitles.turn-off', 'Turn subtitles off');
export const toggleText = message('subtitles.toggle', 'Subtitles on or off');
export const secondText = message('subtitles.second', 'Second track');
export const noneText = message('subtitles.none', 'None');

export const timingText = message('subtitles.timing', 'Timing');
export const fineText = message('subtitles.fine', 'By 0.1 s');
export const coarseText = message('subtitles.coarse', 'By 0.5 s');
export const onTimeText = message('subtitles.on-time', 'On time');
export const laterText = message('subtitles.later', '{seconds} s later');
export const earlierText = message('subtitles.earlier', '{seconds} s earlier');

export const styleText = message('subtitles.look', 'Appearance');
export const sizeText = message('subtitles.size', 'Size');
export const bottomText = message('subtitles.bottom', 'Position');
export const percentText = message('subtitles.percent', '{percent}%');
export const colorText = message('subtitles.color', 'Color');
export const backgroundText = message('subtitles.background', 'Background');
export const usualText = message('subtitles.usual', 'Original');
export const shadeText = message('subtitles.shade', 'Translucent');
export const boxText = message('subtitles.box', 'Black');
const yellowText = message('subtitles.yellow', 'Yellow');
const blueText = message('subtitles.blue', 'Blue');
const greenText = message('subtitles.green', 'Green');
const pinkText = message('subtitles.pink', 'Pink');

export const colorTexts: Readonly<Record<SubtitleColor, Message>> = {
  yellow: yellowText,
  blue: blueText,
  green: greenText,
  pink: pinkText,
};

const networkText = message(
  'subtitles.failed-network',
  'The subtitles could not be loaded. Choose them again to retry.',
);
const sizeFailedText = message(
  'subtitles.failed-size',
  'The subtitle file is too large. Choose another track.',
);
const fileText = message(
  'subtitles.failed-file',
  'The subtitle file is empty or damaged. Choose another track.',
);
const keyText = message('subtitles.failed-key', 'The subtitles cannot be decrypted. Choose another track.');

/** By error code. */
export const failureTexts: Readonly<Record<string, Message>> = {
  'subtitle-network': networkText,
  'subtitle-size': sizeFailedText,
  'subtitle-file': fileText,
  'subtitle-key': keyText,
};
