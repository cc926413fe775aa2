/** @jsxImportSource preact */
import { message } from '../../foundation/message';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import { Slider } from '../../ui/kit/slider';
import { volume } from './volume';
import volumeCss from './volume.css?inline';

const volumeText = message('volume.volume', 'Volume');
const muteText = message('volume.mute', 'Mute');
const unmuteText = message('volume.unmute', 'Unmute');
const percentText = message('volume.percent', '{percent} percent');
const mutedText = message('volume.muted', 'muted');

function renderVolume({ player, t }: ViewProps) {
  const { state } = player;
  const level = state.muted.value ? 0 : state.volume.value;
  const percent = t(percentText, { percent: Math.round(state.volume.value * 100) });

  return (
    <div class="volume" part="volume">
      <Button
        icon={level === 0 ? 'muted' : level < 0.5 ? 'volume-low' : 'volume-high'}
        label={t(level === 0 ? unmuteText : muteText)}
        shortcut="M"
        onPress={() => player.get(volume).toggleMuted()}
      />
      <Slider
        class="volume-bar"
        label={t(volumeText)}
        value={level}
        max={1}
        valueText={state.muted.value ? `${percent}, ${t(mutedText)}` : percent}
        steps={{ back: 0.1, forward: 0.1, page: 0.2 }}
        onDrag={(fraction) => fraction !== undefined && player.setVolume(fraction)}
        onChange={(value) => player.setVolume(value)}
      />
    </div>
  );
}

export const volumeControl: ViewControl = { slot: 'start', view: renderVolume, css: volumeCss };
