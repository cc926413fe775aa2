import type { ActionFeedback, PlayerCommand } from '../../../engine/command';
import type { Player } from '../../../engine/player';
import { seekFeedback, volumeFeedback } from '../../../features/feedback/action-feedback';
import { hotkeys } from '../../../features/hotkeys/hotkeys';
import { clockText } from '../../../foundation/clock-text';
import { message } from '../../../foundation/message';
import type { DeferredFeature } from '../../../ui/deferred-feature';
import type { CoreCommandId } from '../../commands';

type CommandDetails = Pick<PlayerCommand, 'label' | 'feedback'>;

const seekBy =
  (seconds: number): PlayerCommand['feedback'] =>
  (_player, shown) =>
    seekFeedback(seconds, shown);

const volumeNow = ({ state }: Player) => volumeFeedback(state.volume.peek(), state.muted.peek());

function timeNow({ state }: Player): ActionFeedback {
  const time = clockText(state.time.peek(), state.duration.peek());
  return { icon: 'time', say: () => time };
}

/** The labels and the feedback of the core's commands, kept out of the core to keep it small. */
const coreDetails: Readonly<Record<CoreCommandId, CommandDetails>> = {
  toggle: {
    label: message('key-help.toggle', 'Play or pause'),
    feedback: ({ state, video }) =>
      // The element changes immediately; the state follows with an event.
      state.paused.peek() && video.peek().paused
        ? { icon: 'pause', say: (t) => t(pausedText) }
        : { icon: 'play', say: (t) => t(playingText) },
  },
  'back-5': { label: message('key-help.back-5', 'Back 5 seconds'), feedback: seekBy(-5) },
  'back-10': { label: message('key-help.back-10', 'Back 10 seconds'), feedback: seekBy(-10) },
  'forward-10': { label: message('key-help.forward-10', 'Forward 10 seconds'), feedback: seekBy(10) },
  louder: { label: message('key-help.louder', 'Louder'), feedback: volumeNow },
  quieter: { label: message('key-help.quieter', 'Quieter'), feedback: volumeNow },
  mute: { label: message('key-help.mute', 'Sound off or on'), feedback: volumeNow },
  fullscreen: { label: message('key-help.fullscreen', 'Full screen') },
  leave: { label: message('key-help.leave', 'Leave full page, close menus') },
  tenth: { label: message('key-help.tenth', 'To 0–90% of the video'), feedback: timeNow },
};
const playingText = message('feedback.playing', 'Playing');
const pausedText = message('feedback.paused', 'Paused');

/** All commands of a player, those of the core with their details. Reads a signal. */
export function commandsOf(player: Player): readonly PlayerCommand[] {
  const details: Partial<Record<string, CommandDetails>> = coreDetails;
  return player.get(hotkeys).commands.value.map((command) => ({ ...details[command.id], ...command }));
}

/** More ways to seek, which the core has no room for. */
export const seekCommands: DeferredFeature = {
  commands: [
    {
      id: 'home',
      keys: ['Home'],
      label: message('key-help.home', 'To the beginning'),
      perform: (player) => player.seek(0),
      feedback: timeNow,
    },
    {
      id: 'end',
      keys: ['End'],
      label: message('key-help.end', 'To the end'),
      perform: (player) => player.seek(Math.min(player.state.duration.peek(), Number.MAX_SAFE_INTEGER)),
      feedback: timeNow,
    },
  ],
};
