import { nextButton, previousButton } from '../features/episodes/episodes.view';
import { fullscreen } from '../features/fullscreen/fullscreen';
import { fullscreenButton } from '../features/fullscreen/fullscreen.view';
import { loadingIndicator } from '../features/loading/loading.view';
import { noticeLine } from '../features/notice/notice.view';
import { picture } from '../features/picture/picture.view';
import { bigPlayButton, playButton } from '../features/play-button/play-button.view';
import { seekBar } from '../features/seek-bar/seek-bar.view';
import { skipBack, skipForward } from '../features/skip-buttons/skip-buttons.view';
import { timeDisplay } from '../features/time/time.view';
import { logoImage, titleLine } from '../features/title/title.view';
import { volumeControl } from '../features/volume/volume.view';
import type { Skin } from '../ui/control';
import { settingsButton } from '../ui/settings/settings';

/** What is on screen from the start, in one list; presets/late adds the rest. Taking a line out takes the control away. */
export const defaultSkin: Skin = [
  picture({ onDoubleClick: (player) => void player.find(fullscreen)?.toggle('browser') }),
  loadingIndicator,
  noticeLine,

  titleLine,
  logoImage,

  bigPlayButton,

  seekBar,
  playButton,
  previousButton,
  nextButton,
  skipBack,
  skipForward,
  volumeControl,
  timeDisplay,

  settingsButton,
  fullscreenButton,
];
