import { dubsPanel } from '../features/dubs/dubs.view';
import { nextButton, previousButton } from '../features/episodes/episodes.view';
import { errorPanel } from '../features/error-panel/error-panel.view';
import { fullscreen } from '../features/fullscreen/fullscreen';
import { fullscreenButton, webFullscreenButton } from '../features/fullscreen/fullscreen.view';
import { loadingIndicator } from '../features/loading/loading.view';
import { noticeLine } from '../features/notice/notice.view';
import { picture } from '../features/picture/picture.view';
import { bigPlayButton, playButton } from '../features/play-button/play-button.view';
import { playbackRatePanel } from '../features/playback-rate/playback-rate.view';
import { qualityPanel } from '../features/quality/quality.view';
import { seekBar } from '../features/seek-bar/seek-bar.view';
import { skipBack, skipForward } from '../features/skip-buttons/skip-buttons.view';
import { timeDisplay } from '../features/time/time.view';
import { logoImage, titleLine } from '../features/title/title.view';
import { volumeControl } from '../features/volume/volume.view';
import type { Skin } from '../ui/control';

/** The whole UI in one list: order here is order on screen, and taking a line out takes the control away. */
export const defaultSkin: Skin = [
  picture({ onDoubleClick: (player) => void player.find(fullscreen)?.toggle('browser') }),
  loadingIndicator,
  errorPanel,
  noticeLine,

  titleLine,
  logoImage,

  skipBack('center'),
  bigPlayButton,
  skipForward('center'),

  seekBar,
  playButton,
  previousButton,
  nextButton,
  skipBack('start'),
  skipForward('start'),
  volumeControl,
  timeDisplay,

  qualityPanel,
  playbackRatePanel,
  dubsPanel,
  webFullscreenButton,
  fullscreenButton,
];
