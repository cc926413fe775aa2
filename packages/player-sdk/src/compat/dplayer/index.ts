import { hls } from '../../backends/hls/hls';
import { native } from '../../backends/native/native';
import { TengerPlayer } from '../../tenger-player';
import { createDPlayer, type DPlayer as DPlayerInstance } from './dplayer';

/** For pages that use the API of DPlayer: `new DPlayer(options)`. */
const DPlayer = createDPlayer({ ...TengerPlayer, hls, native });
type DPlayer = DPlayerInstance;

export { DPlayer };
export default DPlayer;
export type {
  DPlayerComment,
  DPlayerConstructor,
  DPlayerDanmaku,
  DPlayerOptions,
  DPlayerQuality,
  DPlayerSubtitle,
  DPlayerVideo,
} from './dplayer';
