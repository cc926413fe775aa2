import { message } from '../../foundation/message';
import type { ElementControl, ViewProps } from '../../ui/control';
import { createButton } from '../../ui/kit/button-element';
import playButtonCss from './play-button.css?inline';

const playText = message('play-button.play', 'Play');
const pauseText = message('play-button.pause', 'Pause');
const replayText = message('play-button.replay', 'Watch again');

export const playButton: ElementControl = {
  slot: 'start',
  create: (props) =>
    createButton(() => ({ ...faceOf(props), class: 'play', shortcut: 'K' }), props.player.toggle),
};

/** The large button in the middle: before the first frame everywhere, and as the main button on touch screens. */
export const bigPlayButton: ElementControl = {
  slot: 'center',
  css: playButtonCss,
  create: (props) =>
    createButton(
      () => ({
        ...faceOf(props),
        class: 'big-play',
        size: 40,
        'data-first': isFirst(props) ? '' : undefined,
      }),
      () => {
        // The first press hides the button.
        if (isFirst(props)) props.ui.host.focus({ preventScroll: true });
        props.player.toggle();
      },
    ),
};

function isFirst({ player: { state } }: ViewProps): boolean {
  return !state.started.value && state.paused.value;
}

function faceOf({ player: { state }, t }: ViewProps) {
  if (!state.paused.value) return { icon: 'pause', label: t(pauseText) } as const;
  return state.ended.value
    ? ({ icon: 'replay', label: t(replayText) } as const)
    : ({ icon: 'play', label: t(playText) } as const);
}
