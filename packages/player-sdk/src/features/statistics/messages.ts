import { message } from '../../foundation/message';

export const titleText = message('statistics.title', 'Statistics');
export const closeText = message('statistics.close', 'Close statistics');
export const copyText = message('statistics.copy', 'Copy as JSON');
export const copiedText = message('statistics.copied', 'Copied');
export const pictureText = message('statistics.picture', 'Picture');
export const playerText = message('statistics.player', 'Player');
export const framesText = message('statistics.frames', 'Frames');
export const droppedText = message('statistics.dropped', '{dropped} dropped of {total}');
export const bufferText = message('statistics.buffer', 'Buffer');
export const secondsText = message('statistics.seconds', '{seconds} s');
export const engineText = message('statistics.engine', 'Engine');
export const bandwidthText = message('statistics.bandwidth', 'Bandwidth');
export const bitsText = message('statistics.bits', '{megabits} Mbit/s');
export const peersText = message('statistics.peers', 'Other viewers');
export const sharedText = message(
  'statistics.shared',
  '{count} · {percent}% of {received} MB from them · {given} MB to them',
);
export const liveText = message('statistics.live', 'Behind live');
export const catchingUpText = message('statistics.catching-up', '{seconds} s · catching up, {pace}×');
export const positionText = message('statistics.position', 'Position');
export const speedText = message('statistics.speed', 'Speed');
export const volumeText = message('statistics.volume', 'Volume');
export const mutedText = message('statistics.muted', '{percent}% (muted)');
export const connectionText = message('statistics.connection', 'Connection');
export const driftText = message('statistics.drift', 'Dub drift');
export const millisecondsText = message('statistics.milliseconds', '{milliseconds} ms');
