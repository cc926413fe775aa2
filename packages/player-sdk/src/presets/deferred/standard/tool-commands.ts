import type { Player } from '../../../engine/player';
import { loopRangeText } from '../../../features/ab-loop/messages';
import { contextMenu } from '../../../features/context-menu/context-menu';
import { menuText } from '../../../features/context-menu/messages';
import { frameStep } from '../../../features/frame-step/frame-step';
import { nextFrameText, previousFrameText } from '../../../features/frame-step/messages';
import type { PlayerCommand } from '../../../features/hotkeys/hotkeys';
import { keyHelp } from '../../../features/key-help/key-help';
import { endText, helpText, homeText } from '../../../features/key-help/messages';
import { fasterText, slowerText } from '../../../features/playback-rate/messages';
import { neighborRate } from '../../../features/playback-rate/neighbor-rate';
import { playbackRate } from '../../../features/playback-rate/playback-rate';
import { takeText } from '../../../features/screenshot/messages';
import { labeledCommand } from './labeled-command';
import { markLoop, saveScreenshot } from './tool-actions';

function changeRate(player: Player, direction: -1 | 1): void {
  const { rates, rate, select } = player.get(playbackRate);
  select(neighborRate(rates, rate.peek(), direction));
}

/** Key bindings of the tools. */
export const toolCommands: readonly PlayerCommand[] = [
  labeledCommand('home', homeText, ['Home'], (player) => player.seek(0)),
  labeledCommand('end', endText, ['End'], (player) =>
    player.seek(Math.min(player.state.duration.peek(), Number.MAX_SAFE_INTEGER)),
  ),
  labeledCommand('slower', slowerText, ['Shift+Comma'], (player) => changeRate(player, -1)),
  labeledCommand('faster', fasterText, ['Shift+Period'], (player) => changeRate(player, 1)),
  labeledCommand('frame-back', previousFrameText, ['Comma'], (player) => player.get(frameStep).step(-1)),
  labeledCommand('frame-forward', nextFrameText, ['Period'], (player) => player.get(frameStep).step(1)),
  labeledCommand('ab-loop', loopRangeText, ['KeyA'], markLoop),
  labeledCommand('screenshot', takeText, ['Shift+KeyS'], saveScreenshot),
  labeledCommand('context-menu', menuText, ['Shift+F10', 'ContextMenu'], (player) =>
    player.get(contextMenu).openAtFocus(),
  ),
  labeledCommand('key-help', helpText, ['?'], (player) => player.get(keyHelp).show()),
];
