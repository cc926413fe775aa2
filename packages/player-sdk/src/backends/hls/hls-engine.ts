import type { HlsConfig } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import type { Source } from '../../media/source';
import type { Peers } from '../../media/stream';
import type { StreamingOptions } from '../streaming/streaming-options';

/** The module that `import('hls.js')` returns. */
export type HlsLibrary = Pick<typeof import('hls.js'), 'default'>;

/** hls.js with the changes of an adapter, such as `p2p()`. */
export interface HlsEngine extends HlsLibrary {
  /** Merged into the configuration of hls.js. */
  readonly config?: Partial<HlsConfig> | undefined;
  readonly peers?: Peers | undefined;
  /** Receives the instance before it loads anything. */
  readonly attach?: ((hls: InstanceType<HlsLibrary['default']>) => void) | undefined;
}

export interface HlsOptions extends StreamingOptions {
  /** A copy of hls.js that the page provides, `() => import('hls.js')`, or `p2p()`. */
  readonly engine?: ((source: Source, scope: Scope, bundled: HlsLibrary) => Promise<HlsEngine>) | undefined;
  /** Configuration of hls.js. */
  readonly config?: Partial<HlsConfig> | undefined;
}
