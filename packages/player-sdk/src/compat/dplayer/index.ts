import { hls } from '../../backends/hls/hls';
import { TengerPlayer } from '../../tenger-player';
import { createDPlayer, type DPlayer as DPlayerInstance } from './dplayer';

/** For pages that were written for DPlayer: `new DPlayer(options)` on this engine. */
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
