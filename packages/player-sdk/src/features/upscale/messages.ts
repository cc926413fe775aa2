import { type Message, message } from '../../foundation/message';
import type { UpscaleObstacle } from './upscale-rules';

export const titleText = message('upscale.title', 'Sharper picture');
export const onText = message('upscale.on', 'On');
export const offText = message('upscale.off', 'Off');
export const compareText = message('upscale.compare', 'Compare with the original');
export const endText = message('upscale.end', 'End the comparison');
export const handleText = message('upscale.handle', 'Comparison of the original and the sharper picture');
export const originalText = message('upscale.original', 'Original');
export const sharperText = message('upscale.sharper', 'Sharper');
export const fractionText = message('upscale.fraction', '{percent}% original');

export const obstacleTexts: Readonly<Record<UpscaleObstacle, Message>> = {
  sharp: message('upscale.sharp', 'The picture is already sharp at this size'),
  slow: message('upscale.slow', 'Sharper picture is off: this device is too slow for it'),
  foreign: message('upscale.foreign', 'The server of this video does not allow a sharper picture'),
  protected: message('upscale.protected', 'A protected video cannot be made sharper'),
  unsupported: message('upscale.unsupported', 'This browser cannot make the picture sharper'),
  'picture-in-picture': message('upscale.pip', 'The separate window shows the original picture'),
  remote: message('upscale.remote', 'The other screen shows the original picture'),
  unloaded: message('upscale.unloaded', 'Sharper picture could not be loaded. Switch it on again'),
};
