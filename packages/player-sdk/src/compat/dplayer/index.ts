import { hls } from '../../backends/hls/hls';
import { TengerPlayer } from '../../tenger-player';
import { createDPlayer, type DPlayer as DPlayerInstance } from './dplayer';

/** For pages that use the API of DPlayer: `new DPlayer(options)`. */
const DPlayer = createDPlayer({ ...TengerPlayer, hls });
type DPlayer = DPlayerInstance;

export { DPlayer };
export default DPlayer;
export type {
  DPlayerComment,
  DPlayerConstructor,
  DPlayerDanmaku,
  DPlayerOptions,
  DPlayerSubtitle,
  DPlayerVideo,
} from './dplayer';
