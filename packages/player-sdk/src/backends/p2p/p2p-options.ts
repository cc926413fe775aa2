import type { Source } from '../../media/source';

export interface P2pOptions {
  /** WebSocket URLs of WebTorrent trackers, which connect viewers. Relative URLs resolve against the page. */
  readonly trackers: readonly string[] | ((source: Source) => readonly string[]);
  /** Id of the swarm, the same for all viewers. Default: the path of the URL, which does not work for signed paths. */
  readonly swarm?: string | ((source: Source) => string) | undefined;
  /** STUN and TURN servers. Default none: viewers then connect only within a network or by public addresses. */
  readonly iceServers?: readonly RTCIceServer[] | undefined;
  /** Whether the viewer uploads. Default: while the connection is not metered (`navigator.connection`). */
  readonly upload?: boolean | undefined;
  /** Bytes per second, on average over some seconds. Default: no limit. */
  readonly uploadLimit?: number | undefined;
  /**
   * Verifies a segment, for example by a hash. A peer with a wrong segment is dropped. Segments of the server are verified,
   * too, because a peer may have begun them.
   */
  readonly verify?: ((url: string, bytes: ArrayBuffer) => Promise<boolean>) | undefined;
  /** Default true: plays without peers where WebRTC is not available. With `false`, playback fails with an error. */
  readonly fallback?: boolean | undefined;
}
