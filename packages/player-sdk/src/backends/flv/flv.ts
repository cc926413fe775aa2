import type { Backend } from '../../media/backend';
import { streamed } from '../streaming/streamed';
import type { StreamingOptions } from '../streaming/streaming-options';

/** FLV and MPEG-TS over HTTP, whole or live, through mpegts.js, which is fetched when the first such source is opened. */
export function flv(options: Pick<StreamingOptions, 'renew'> = {}): Backend {
  return streamed(['flv', 'mpegts'], () => import('./flv-stream'), options);
}
