import type { HlsConfig } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import type { Backend } from '../../media/backend';
import type { Source } from '../../media/source';
import type { Peers } from '../../media/stream';
import { hasMediaSource, streamed } from '../streaming/streamed';
import type { StreamingOptions } from '../streaming/streaming-options';

/** hls.js. */
export type HlsLibrary = Pick<typeof import('hls.js'), 'default'>;

/** hls.js, as it is or as something made it. */
export interface HlsEngine extends HlsLibrary {
  /** What this engine adds to the configuration. */
  readonly config?: Partial<HlsConfig> | undefined;
  readonly peers?: Peers | undefined;
  /** Told of the instance before it loads anything. */
  readonly attach?: ((hls: InstanceType<HlsLibrary['default']>) => void) | undefined;
}

export interface HlsOptions extends StreamingOptions {
  /** A copy of hls.js the page already has, `() => import('hls.js')`, or `p2p()`. */
  readonly engine?: ((source: Source, scope: Scope, ours: HlsLibrary) => Promise<HlsEngine>) | undefined;
  /** Passed on to hls.js. */
  readonly config?: Partial<HlsConfig> | undefined;
}

/** HTTP Live Streaming through hls.js, which is fetched when the first such source is opened. */
export function hls(options: HlsOptions = {}): Backend {
  return streamed(
    ['hls'],
    // Chromium, too, now plays HLS by itself, but without a choice of quality or sound: only where nothing else can.
    () => (hasMediaSource() ? import('./hls-stream') : import('./hls-native')),
    options,
  );
}
