import type { Backend } from '../../media/backend';
import { createLazyBackend } from '../streaming/lazy-backend';
import type { StreamingOptions } from '../streaming/streaming-options';

/** FLV and MPEG-TS over HTTP, recorded or live, with mpegts.js, which loads with the first such source. */
export function flv(options: Pick<StreamingOptions, 'renew'> = {}): Backend {
  return createLazyBackend(['flv', 'mpegts'], () => import('./flv-stream'), options);
}
