import { message } from '../../foundation/message';
import type { ElementControl, ViewProps } from '../../ui/control';
import { element } from '../../ui/dom';
import { createButton } from '../../ui/kit/button-element';
import { createSlider } from '../../ui/kit/slider-element';
import { volume } from './volume';
import volumeCss from './volume.css?inline';

const volumeText = message('volume.volume', 'Volume');
const muteText = message('volume.mute', 'Mute');
const unmuteText = message('volume.unmute', 'Unmute');
const percentText = message('volume.percent', '{percent} percent');
const mutedText = message('volume.muted', 'muted');

function createVolume({ player, t, ui }: ViewProps) {
  const { state } = player;
  const level = () => (state.muted.value ? 0 : state.volume.value);
  return element(
    'div',
    { class: 'volume', part: 'volume' },
    createButton(
      () => ({
        icon: level() === 0 ? 'muted' : level() < 0.5 ? 'volume-low' : 'volume-high',
        label: t(level() === 0 ? unmuteText : muteText),
        shortcut: 'M',
      }),
      player.get(volume).toggleMuted,
    ),
    createSlider(ui, {
      class: 'volume-bar',
      state() {
        const percent = t(percentText, { percent: Math.round(state.volume.value * 100) });
        return {
          label: t(volumeText),
          value: level(),
          max: 1,
          valueText: state.muted.value ? `${percent}, ${t(mutedText)}` : percent,
        };
      },
      steps: { back: 0.1, forward: 0.1, page: 0.2 },
      onDrag: (fraction) => fraction !== undefined && player.setVolume(fraction),
      onChange: (value) => player.setVolume(value),
    }),
  );
}

export const volumeControl: ElementControl = { slot: 'start', create: createVolume, css: volumeCss };
