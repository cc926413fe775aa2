import { defineFeature } from '../../../engine/feature';
import { fullscreen } from '../../../features/fullscreen/fullscreen';
import { webEnterText } from '../../../features/fullscreen/messages';
import { hotkeys } from '../../../features/hotkeys/hotkeys';
import { cornerText, miniText } from '../../../features/mini/messages';
import { mini } from '../../../features/mini/mini';
import { nextCorner } from '../../../features/mini/mini-rules';
import { enterText } from '../../../features/picture-in-picture/messages';
import { pictureInPicture } from '../../../features/picture-in-picture/picture-in-picture';
import { labeledCommand } from './labeled-command';

export interface PresentationCommandsOptions {
  readonly mini: boolean;
}

/** Key bindings of the preset "presentation". */
export const presentationCommands = defineFeature(
  'presentationCommands',
  ({ player }, options: PresentationCommandsOptions) => {
    player.find(hotkeys)?.add([
      labeledCommand(
        'web-fullscreen',
        webEnterText,
        ['KeyW'],
        ({ get }) => void get(fullscreen).toggle('web'),
      ),
      labeledCommand(
        'picture-in-picture',
        enterText,
        ['KeyP'],
        ({ get }) => void get(pictureInPicture).toggle(),
      ),
      ...(options.mini ? [labeledCommand('mini', miniText, ['KeyI'], ({ get }) => get(mini).toggle())] : []),
      labeledCommand('mini-corner', cornerText, ['Shift+KeyI'], ({ get }) => {
        const { active, corner, moveTo } = get(mini);
        return active.peek() && moveTo(nextCorner(corner.peek()));
      }),
    ]);
    return {};
  },
);
