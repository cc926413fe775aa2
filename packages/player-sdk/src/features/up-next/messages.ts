import { message } from '../../foundation/message';

export const nextEpisodeText = message('up-next.next', 'Next episode');
export const nextInText = message('up-next.in', 'Next episode in {seconds} s');
export const announceText = message('up-next.announce', 'The next episode begins in {seconds} seconds');
export const playNowText = message('up-next.play-now', 'Play now');
export const playText = message('up-next.play', 'Watch');
export const cancelText = message('up-next.cancel', 'Cancel');
export const replayText = message('up-next.replay', 'Watch again');
export const autoPlayText = message('up-next.auto', 'Play the next episode');
/** Heading of the settings page for automatic actions. */
export const automaticText = message('up-next.automatic', 'Automatically');
