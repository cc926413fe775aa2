import type { Player } from '../../../engine/player';
import { controlOverflow } from '../../../features/control-overflow/control-overflow';
import { createToolControls } from '../../../features/control-overflow/control-overflow.view';
import { episodes } from '../../../features/episodes/episodes';
import { fillPage } from '../../../features/fullscreen/fill-page';
import { fullscreen } from '../../../features/fullscreen/fullscreen';
import { orientation } from '../../../features/fullscreen/orientation';
import { webFullscreenTool } from '../../../features/fullscreen/web-fullscreen.tool';
import { live } from '../../../features/live/live';
import { liveDisplay } from '../../../features/live/live.view';
import { mediaSession } from '../../../features/media-session/media-session';
import { mini } from '../../../features/mini/mini';
import { miniTool } from '../../../features/mini/mini.tool';
import { miniButtons, miniDrag } from '../../../features/mini/mini.view';
import { mutex } from '../../../features/mutex/mutex';
import { pictureInPicture } from '../../../features/picture-in-picture/picture-in-picture';
import pictureInPictureCss from '../../../features/picture-in-picture/picture-in-picture.css?inline';
import { pictureInPictureTool } from '../../../features/picture-in-picture/picture-in-picture.tool';
import { placeholder } from '../../../features/placeholder/placeholder';
import { placeholderContent } from '../../../features/placeholder/placeholder.view';
import { reconnect } from '../../../features/reconnect/reconnect';
import { remotePlayback } from '../../../features/remote-playback/remote-playback';
import { castTool } from '../../../features/remote-playback/remote-playback.tool';
import { title } from '../../../features/title/title';
import { wakeLock } from '../../../features/wake-lock/wake-lock';
import type { DeferredFeatureModule } from '../../deferred-feature';
import { presentationCommands } from './presentation-commands';

const hold = (player: Player, onReturn?: () => void) => player.get(placeholder).hold(onReturn);
const modeOf = (player: Player) => player.get(fullscreen).mode;

/** Fullscreen, picture-in-picture, mini player, casting, and the integration with the operating system. */
export const presentation: DeferredFeatureModule['create'] = (options) => ({
  features: [
    controlOverflow(),
    orientation({ mode: modeOf }),
    placeholder(),
    mini({
      scroll: typeof options.mini === 'object' ? options.mini.scroll : options.mini === true,
      hold,
      busy: (player) =>
        modeOf(player).peek() !== 'none' || player.get(pictureInPicture).mode.peek() !== 'none',
      async leaveOthers(player) {
        await Promise.all([player.get(fullscreen).exit(), player.get(pictureInPicture).exit()]);
      },
    }),
    pictureInPicture({
      hold,
      leaveOthers(player) {
        player.get(mini).exit();
        void player.get(fullscreen).exit();
      },
    }),
    fillPage({
      mode: modeOf,
      hold,
      leaveOthers(player) {
        player.get(mini).exit();
        void player.get(pictureInPicture).exit();
      },
    }),
    remotePlayback(),
    mediaSession({ title: (player) => player.get(title).title, episodes: (player) => player.get(episodes) }),
    wakeLock(),
    live(),
    reconnect(),
    presentationCommands({ mini: options.mini !== false }),
    ...(options.mutex === false ? [] : [mutex()]),
  ],
  controls: [
    liveDisplay,
    miniDrag,
    miniButtons,
    placeholderContent,
    ...createToolControls([
      castTool(),
      ...(options.mini === false ? [] : [miniTool]),
      pictureInPictureTool,
      webFullscreenTool,
    ]),
  ],
  css: [pictureInPictureCss],
});
