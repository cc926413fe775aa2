import type { Scope } from '../../foundation/scope';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import type { HlsEngine, HlsLibrary } from '../hls/hls-engine';
import { loadEngine } from '../streaming/load-engine';
import type { P2pOptions } from './p2p-options';

export type { P2pOptions };

/** An engine for `hls` that shares segments between viewers: `hls({ engine: p2p({ trackers, swarm }) })` */
export function p2p(options: P2pOptions) {
  return async (source: Source, scope: Scope, library: HlsLibrary): Promise<HlsEngine> => {
    try {
      if (!('RTCPeerConnection' in globalThis)) {
        throw new PlayerError('engine-unsupported', 'This browser has no WebRTC.', { subject: 'P2P' });
      }
      const { createPeerEngine } = await loadEngine('P2P', () => import('./p2p-stream'));
      const { trackers, swarm = urlPathOf } = options;
      return createPeerEngine(library, scope, {
        ...options,
        trackers: typeof trackers === 'function' ? trackers(source) : trackers,
        swarm: typeof swarm === 'function' ? swarm(source) : swarm,
      });
    } catch (error) {
      if (options.fallback ?? true) return library;
      throw error;
    }
  };
}

function urlPathOf(source: Source): string {
  return firstFile(source)?.url.split(/[?#]/, 1)[0] ?? '';
}
