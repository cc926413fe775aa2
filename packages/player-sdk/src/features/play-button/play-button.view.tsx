/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import playButtonCss from './play-button.css?inline';

const playText = message('play-button.play', 'Play');
const pauseText = message('play-button.pause', 'Pause');
const replayText = message('play-button.replay', 'Watch again');

export const playButton: ViewControl = {
  slot: 'start',
  view: (props) => (
    <Button {...faceOf(props)} class="play" shortcut="K" onPress={() => props.player.toggle()} />
  ),
};

/** The large button in the middle: before the first frame everywhere, and as the main button on touch screens. */
export const bigPlayButton: ViewControl = {
  slot: 'center',
  css: playButtonCss,
  view: (props) => (
    <Button
      {...faceOf(props)}
      class="big-play"
      size={40}
      data-first={isFirst(props) ? '' : undefined}
      onPress={() => {
        // The first press hides the button.
        if (isFirst(props)) props.ui.host.focus({ preventScroll: true });
        props.player.toggle();
      }}
    />
  ),
};

function isFirst({ player: { state } }: ViewProps): boolean {
  return !state.started.value && state.paused.value;
}

function faceOf({ player, t }: ViewProps) {
  const { paused, ended } = player.state;
  if (!paused.value) return { icon: 'pause', label: t(pauseText) } as const;
  return ended.value
    ? ({ icon: 'replay', label: t(replayText) } as const)
    : ({ icon: 'play', label: t(playText) } as const);
}
