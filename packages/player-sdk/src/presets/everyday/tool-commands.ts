import type { Player } from '../../engine/player';
import { loopPartText } from '../../features/ab-loop/messages';
import { contextMenu } from '../../features/context-menu/context-menu';
import { menuText } from '../../features/context-menu/messages';
import { frameStep } from '../../features/frame-step/frame-step';
import { nextFrameText, previousFrameText } from '../../features/frame-step/messages';
import type { PlayerCommand } from '../../features/hotkeys/hotkeys';
import { keyHelp } from '../../features/key-help/key-help';
import { endText, helpText, homeText } from '../../features/key-help/messages';
import { fasterText, slowerText } from '../../features/playback-rate/messages';
import { neighbourRate } from '../../features/playback-rate/neighbour-rate';
import { playbackRate } from '../../features/playback-rate/playback-rate';
import { takeText } from '../../features/screenshot/messages';
import { labelled } from './labelled-command';
import { markLoop, savePicture } from './tool-actions';

function changeRate(player: Player, direction: -1 | 1): void {
  const { rates, rate, select } = player.get(playbackRate);
  select(neighbourRate(rates, rate.peek(), direction));
}

/** The keys of the tools. */
export const toolCommands: readonly PlayerCommand[] = [
  labelled('home', homeText, ['Home'], (player) => player.seek(0)),
  labelled('end', endText, ['End'], (player) =>
    player.seek(Math.min(player.state.duration.peek(), Number.MAX_SAFE_INTEGER)),
  ),
  labelled('slower', slowerText, ['Shift+Comma'], (player) => changeRate(player, -1)),
  labelled('faster', fasterText, ['Shift+Period'], (player) => changeRate(player, 1)),
  labelled('frame-back', previousFrameText, ['Comma'], (player) => player.get(frameStep).step(-1)),
  labelled('frame-forward', nextFrameText, ['Period'], (player) => player.get(frameStep).step(1)),
  labelled('ab-loop', loopPartText, ['KeyA'], markLoop),
  labelled('screenshot', takeText, ['Shift+KeyS'], savePicture),
  labelled('context-menu', menuText, ['Shift+F10', 'ContextMenu'], (player) =>
    player.get(contextMenu).openAtFocus(),
  ),
  labelled('key-help', helpText, ['?'], (player) => player.get(keyHelp).show()),
];
