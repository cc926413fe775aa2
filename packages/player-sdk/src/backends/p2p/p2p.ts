import type { Scope } from '../../foundation/scope';
import type { Source } from '../../media/source';
import type { HlsEngine, HlsLibrary } from '../hls/hls-engine';
import { loadEngine } from '../streaming/load-engine';
import type { P2pOptions } from './p2p-options';

export type { P2pOptions };

/** An engine for `hls` that shares segments between viewers: `hls({ engine: p2p({ trackers, swarm }) })` */
export function p2p(options: P2pOptions) {
  return async (source: Source, scope: Scope, library: HlsLibrary): Promise<HlsEngine> => {
    try {
      const { openPeerEngine } = await loadEngine('P2P', () => import('./p2p-stream'));
      return openPeerEngine(options, source, scope, library);
    } catch (error) {
      if (options.fallback ?? true) return library;
      throw error;
    }
  };
}
