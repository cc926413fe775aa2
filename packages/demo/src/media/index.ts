/**
 * Descriptions of the demo's media files, without I/O. Every path is relative to
 * `packages/demo/assets/media`.
 */
export { clipById, clipFor, hoverFor } from './choice';
export { clips, hoverClips, preroll, subtitleEncryption } from './clips';
export { DANMAKU_COLOURS, type DanmakuComment, danmakuFor } from './danmaku';
export {
  decodeTimecode,
  encodeTimecode,
  FRAME_RATE,
  QUALITIES,
  type Quality,
  STRIP,
  type Timecode,
} from './timecode';
export type * from './types';
