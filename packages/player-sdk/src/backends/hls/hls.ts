import type { Backend } from '../../media/backend';
import { createLazyBackend, hasMediaSource } from '../streaming/lazy-backend';
import type { HlsOptions } from './hls-engine';

export type { HlsOptions };

/** HTTP Live Streaming with hls.js, which loads with the first HLS source. */
export function hls(options: HlsOptions = {}): Backend {
  return createLazyBackend(
    ['hls'],
    // Native HLS, also that of Chromium, has no choice of quality or audio track. Use it only as a fallback.
    () => (hasMediaSource() ? import('./hls-stream') : import('./hls-native')),
    options,
  );
}
