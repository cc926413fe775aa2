import type { Player } from '../../../engine/player';
import { abLoop } from '../../../features/ab-loop/ab-loop';
import { clearText, setEndText, setStartText } from '../../../features/ab-loop/messages';
import { partnerEntries, type ToolEntry } from '../../../features/context-menu/entries';
import { copyText, keysText, loopText, statisticsText } from '../../../features/context-menu/messages';
import { hotkeys } from '../../../features/hotkeys/hotkeys';
import { keyHelp } from '../../../features/key-help/key-help';
import { loop } from '../../../features/loop/loop';
import { takeText } from '../../../features/screenshot/messages';
import { statistics } from '../../../features/statistics/statistics';
import type { PlayerOptions } from '../../../options/player-options';
import { copyAddress, markLoop, saveScreenshot } from './tool-actions';

/** The product name with the major and minor version. */
const versionName = 'Tenger Player 3.6';

/** The current entries of the context menu and of the page "More". */
export function createToolEntries(
  player: Player,
  { contextmenu = [], shareUrl }: PlayerOptions,
): readonly ToolEntry[] {
  const repeat = player.get(loop);
  // Subscribe, so that the entry shows the new state of the switch.
  repeat.switched.value;
  const { start, end } = player.get(abLoop).marks.value;
  const { open, toggle } = player.get(statistics);
  const markText = start === undefined ? setStartText : end === undefined ? setEndText : clearText;
  return [
    { id: 'loop', label: (t) => t(loopText), on: repeat.on(), run: () => repeat.set(!repeat.on()) },
    { id: 'ab-loop', label: (t) => t(markText), hint: 'A', run: () => markLoop(player) },
    ...pictureInPictureEntries(player),
    { id: 'copy', label: (t) => t(copyText), run: () => void copyAddress(player, shareUrl) },
    { id: 'screenshot', label: (t) => t(takeText), hint: '⇧ S', run: () => void saveScreenshot(player) },
    { id: 'statistics', label: (t) => t(statisticsText), on: open.value, run: toggle },
    {
      id: 'keys',
      label: (t) => t(keysText),
      hint: '?',
      contextOnly: true,
      run: () => player.get(keyHelp).show(),
    },
    ...partnerEntries(contextmenu),
    { id: 'version', label: () => versionName, contextOnly: true },
  ];
}

/** The entry exists only if another deferred feature has added the command. */
function pictureInPictureEntries(player: Player): readonly ToolEntry[] {
  const command = player.find(hotkeys)?.commands.value.find(({ id }) => id === 'picture-in-picture');
  const { label } = command ?? {};
  if (!command || !label) return [];
  return [
    {
      id: 'pip',
      label: (t) => t(label),
      contextOnly: true,
      run: () => void command.perform(player, ''),
    },
  ];
}
