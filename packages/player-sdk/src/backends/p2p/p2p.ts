import type { Scope } from '../../foundation/scope';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import type { HlsEngine, HlsLibrary } from '../hls/hls';
import { loadEngine } from '../streaming/load-engine';

export interface P2pOptions {
  /** WebSocket addresses of WebTorrent trackers, which introduce viewers to each other; relative ones are the page's server's. */
  readonly trackers: readonly string[] | ((source: Source) => readonly string[]);
  /** The film's name, the same for all its viewers. Default: the address's path, which will not do for signed ones. */
  readonly swarm?: string | ((source: Source) => string) | undefined;
  /** STUN and TURN servers. Default none: viewers then meet within a network, or by public addresses. */
  readonly iceServers?: readonly RTCIceServer[] | undefined;
  /** Gives, too. Default: unless the line is metered (`navigator.connection`); `peers.setUploads` changes it. */
  readonly upload?: boolean | undefined;
  /** Bytes per second, on average over some seconds. Default: no limit. */
  readonly uploadLimit?: number | undefined;
  /** Whether a segment is what it should be, by a hash, for example: a peer whose segment is not is dropped. */
  readonly verify?: ((url: string, bytes: ArrayBuffer) => Promise<boolean>) | undefined;
  /** Default true: plays without peers where there can be none. With `false` the viewer is told instead. */
  readonly fallback?: boolean | undefined;
}

/** An engine for `hls`: segments come from other viewers, too. `hls({ engine: p2p({ trackers, swarm }) })` */
export function p2p(options: P2pOptions) {
  return async (source: Source, scope: Scope, library: HlsLibrary): Promise<HlsEngine> => {
    try {
      if (!('RTCPeerConnection' in globalThis)) {
        throw new PlayerError('engine-unsupported', 'No WebRTC in this browser.', { subject: 'P2P' });
      }
      const { connect } = await loadEngine('P2P', () => import('./p2p-stream'));
      const { trackers, swarm = pathOf } = options;
      return connect(library, scope, {
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

function pathOf(source: Source): string {
  return firstFile(source)?.url.split(/[?#]/, 1)[0] ?? '';
}
