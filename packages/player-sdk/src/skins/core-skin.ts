import { nextButton, previousButton } from '../features/episodes/episodes.view';
import { fullscreen } from '../features/fullscreen/fullscreen';
import { fullscreenButton } from '../features/fullscreen/fullscreen.view';
import { picture } from '../features/picture/picture.view';
import { bigPlayButton, playButton } from '../features/play-button/play-button.view';
import { seekBar } from '../features/seek-bar/seek-bar.view';
import { skipBack, skipForward } from '../features/skip-buttons/skip-buttons.view';
import { timeDisplay } from '../features/time/time.view';
import { logoImage, titleLabel } from '../features/title/title.view';
import { volumeControl } from '../features/volume/volume.view';
import type { CoreSkin } from '../ui/control';
import { settingsButton } from '../ui/settings/settings';

const pictureLayer = picture({
  onDoubleClick: (player) => void player.find(fullscreen)?.toggle('browser'),
});

/** The controls of the first render. presets/deferred adds the others. */
export const coreSkin: CoreSkin = [
  pictureLayer,

  titleLabel,
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
