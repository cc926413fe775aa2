import type { Player } from '../../engine/player';
import { airPlayText, castingText, castText } from './messages';
import { remotePlayback } from './remote-playback';

const castIcon = ['M4 9V5.5h14.5L20 7v11.5h-6M4 12.5l6 6M4 16l2.5 2.5', ''] as const;
const castingIcon = ['M4 9V5.5h14.5L20 7v11.5h-6M4 12.5l6 6M4 16l2.5 2.5', 'M8 9h8v6h-3L8 10z'] as const;
const airPlayIcon = ['M7 16.5H4V5.5h14.5L20 7v9.5h-3', 'm12 14 5 5.5H7z'] as const;

/** Casting, as a tool of the control bar (features/control-overflow). */
export function castTool() {
  const airPlay = 'WebKitPlaybackTargetAvailabilityEvent' in globalThis;
  return {
    id: 'cast',
    order: 75,
    from: 501,
    name: airPlay ? airPlayText : castText,
    leave: castingText,
    icon: (on: boolean) => (airPlay ? airPlayIcon : on ? castingIcon : castIcon),
    on(player: Player) {
      const { available, connected } = player.get(remotePlayback);
      return available.value || connected.value ? connected.value : undefined;
    },
    toggle: (player: Player) => void player.get(remotePlayback).choose(),
  };
}
