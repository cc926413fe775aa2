import type { Backend } from '../../media/backend';
import { createLazyBackend } from '../streaming/lazy-backend';
import type { StreamingOptions } from '../streaming/streaming-options';

/** MPEG-DASH with dash.js, which loads with the first DASH source. */
export function dash(options: StreamingOptions = {}): Backend {
  return createLazyBackend(['dash'], () => import('./dash-stream'), options);
}
