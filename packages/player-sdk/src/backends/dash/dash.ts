import type { Backend } from '../../media/backend';
import { streamed } from '../streaming/streamed';
import type { StreamingOptions } from '../streaming/streaming-options';

/** MPEG-DASH through dash.js, which is fetched when the first such source is opened. */
export function dash(options: StreamingOptions = {}): Backend {
  return streamed(['dash'], () => import('./dash-stream'), options);
}
