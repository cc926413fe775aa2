import { message } from '../../foundation/message';

export const qualityText = message('quality.quality', 'Quality');
export const autoText = message('quality.auto', 'Auto');
export const autoNowText = message('quality.auto-now', 'Auto ({quality})');
export const switchedText = message('quality.switched', 'Quality: {quality}');
export const switchingText = message('quality.switching', 'Switching to {quality}…');
export const failedText = message(
  'quality.failed',
  '{quality} could not be loaded. Playback continues in {active}.',
);
export const comingText = message('quality.coming', 'Loading…');
