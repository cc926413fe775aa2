import { message } from '../../foundation/message';
import type { ElementControl, ViewProps } from '../../ui/control';
import type { Child } from '../../ui/dom';
import { createButton } from '../../ui/kit/button-element';
import type { IconName } from '../../ui/kit/icon-element';
import skipButtonsCss from './skip-buttons.css?inline';

const backText = message('skip-buttons.back', 'Back {seconds} seconds');
const forwardText = message('skip-buttons.forward', 'Forward {seconds} seconds');

/** Seconds per press. */
const skipSeconds = 10;

/** Drawn at the first use: most videos of a page are never touched. */
function createSkip(
  { player, t, ui }: ViewProps,
  { icon, name, shortcut, seconds }: { icon: IconName; name: string; shortcut: string; seconds: number },
): Child {
  const text = seconds < 0 ? backText : forwardText;
  return () =>
    ui.used.value &&
    createButton(
      () => ({ icon, label: t(text, { seconds: skipSeconds }), class: name, shortcut }),
      () => player.seekBy(seconds),
    );
}

/** Ten seconds back, next to the play button; left of the middle in a narrow player. */
export const skipBack: ElementControl = {
  slot: 'start',
  css: skipButtonsCss,
  create: (props) =>
    createSkip(props, { icon: 'back-10', name: 'skip', shortcut: 'J', seconds: -skipSeconds }),
};

export const skipForward: ElementControl = {
  slot: 'start',
  create: (props) =>
    createSkip(props, { icon: 'forward-10', name: 'skip forward', shortcut: 'L', seconds: skipSeconds }),
};
