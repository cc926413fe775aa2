import { message } from '../../foundation/message';
import type { ElementControl } from '../../ui/control';
import { createButton } from '../../ui/kit/button-element';
import skipButtonsCss from './skip-buttons.css?inline';

const backText = message('skip-buttons.back', 'Back {seconds} seconds');
const forwardText = message('skip-buttons.forward', 'Forward {seconds} seconds');

/** Seconds per press. */
const skipSeconds = 10;

/** Ten seconds back, next to the play button; left of the middle in a narrow player. */
export const skipBack: ElementControl = {
  slot: 'start',
  css: skipButtonsCss,
  create: ({ player, t }) =>
    createButton(
      () => ({ icon: 'back-10', label: t(backText, { seconds: skipSeconds }), class: 'skip', shortcut: 'J' }),
      () => player.seekBy(-skipSeconds),
    ),
};

export const skipForward: ElementControl = {
  slot: 'start',
  create: ({ player, t }) =>
    createButton(
      () => ({
        icon: 'forward-10',
        label: t(forwardText, { seconds: skipSeconds }),
        class: 'skip forward',
        shortcut: 'L',
      }),
      () => player.seekBy(skipSeconds),
    ),
};
