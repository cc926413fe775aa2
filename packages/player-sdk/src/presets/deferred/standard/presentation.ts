import type { Player } from '../../../engine/player';
import { documentChange } from '../../../features/document-change/document-change';
import { episodes } from '../../../features/episodes/episodes';
import { fullscreen } from '../../../features/fullscreen/fullscreen';
import { orientation } from '../../../features/fullscreen/orientation';
import { webFullscreenFeature } from '../../../features/fullscreen/web-fullscreen';
import { keepFocus } from '../../../features/keep-focus/keep-focus';
import { live, liveDisplay } from '../../../features/live/live.view';
import { mediaSession } from '../../../features/media-session/media-session';
import { mini } from '../../../features/mini/mini';
import { miniFeature } from '../../../features/mini/mini.view';
import { mutex } from '../../../features/mutex/mutex';
import { notice } from '../../../features/notice/notice';
import {
  pictureInPicture,
  pictureInPictureFeature,
} from '../../../features/picture-in-picture/picture-in-picture';
import { placeholder } from '../../../features/placeholder/placeholder';
import { placeholderContent } from '../../../features/placeholder/placeholder.view';
import { reconnect } from '../../../features/reconnect/reconnect';
import { remotePlayback, remotePlaybackFeature } from '../../../features/remote-playback/remote-playback';
import type { Stamp } from '../../../features/stamp/stamp';
import { title } from '../../../features/title/title';
import { upscaleFeature } from '../../../features/upscale/upscale.view';
import { wakeLock } from '../../../features/wake-lock/wake-lock';
import type { FeatureEntry } from '../../deferred-feature-loader';
import { isAdShown } from './is-ad-shown';

const hold = (player: Player, onReturn?: () => void) => player.get(placeholder).hold(onReturn);

/** Fullscreen, picture-in-picture, mini player, casting, and the integration with the operating system. */
export const presentation: readonly FeatureEntry[] = [
  { features: [orientation(), documentChange()] },
  { features: [placeholder()], controls: [placeholderContent] },
  {
    create: (options) =>
      webFullscreenFeature({
        hold,
        leaveOthers(player) {
          // A player that already fills the page when this loads has neither.
          player.find(mini)?.exit();
          void player.find(pictureInPicture)?.exit();
        },
        needsLayers: (player) =>
          options.stamp !== undefined ||
          player.find<Stamp>({ featureName: 'stamp' })?.cue.peek() !== undefined,
      }),
  },
  pictureInPictureFeature({
    hold,
    leaveOthers(player) {
      player.get(mini).exit();
      void player.get(fullscreen).exit();
    },
  }),
  miniFeature({
    hold,
    busy: (player) =>
      player.get(pictureInPicture).mode.peek() !== 'none' || player.get(fullscreen).mode.peek() !== 'none',
    leaveOthers: (player) =>
      Promise.all([player.get(fullscreen).exit(), player.get(pictureInPicture).exit()]),
  }),
  remotePlaybackFeature,
  upscaleFeature({
    show: (player, text, ms) => player.get(notice).show(text, ms),
    elsewhere(player) {
      // The window of a whole document contains the canvas.
      if (player.get(pictureInPicture).mode.value === 'video') return 'picture-in-picture';
      return player.get(remotePlayback).connected.value ? 'remote' : undefined;
    },
  }),
  {
    features: [
      mediaSession({
        title: (player) => player.get(title).title,
        episodes: (player) => player.get(episodes),
        isLocked: isAdShown,
      }),
      wakeLock(),
      reconnect(),
    ],
  },
  { features: [keepFocus()] },
  { features: [live()], controls: [liveDisplay] },
  {
    options: { mutex: 'true or false' },
    create: (options) => (options.mutex === false ? {} : { features: [mutex()] }),
  },
];
