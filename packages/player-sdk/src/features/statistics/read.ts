import type { Player } from '../../engine/player';

/** A snapshot of playback. Plain JSON, for viewers to send to the support. */
export interface Figures {
  readonly version: string;
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly framesPerSecond?: number | undefined;
  };
  readonly player: { readonly width: number; readonly height: number; readonly pixelRatio: number };
  readonly frames: { readonly total: number; readonly dropped: number };
  /** Seconds that can be played without the network. */
  readonly buffer: number;
  readonly engine: string;
  readonly quality?: string | undefined;
  /** Bits per second. */
  readonly bandwidth?: number | undefined;
  /** Connected peers, and bytes from the server, from peers and to peers. */
  readonly peers?:
    | { readonly count: number; readonly server: number; readonly peers: number; readonly uploaded: number }
    | undefined;
  /** Live: latency in seconds, and the factor by which playback is faster than chosen to keep it. */
  readonly live?: { readonly latency: number; readonly pace: number } | undefined;
  readonly time: number;
  readonly duration: number;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Milliseconds the dub is ahead of the picture. */
  readonly dubDrift?: number | undefined;
  readonly connection?: { readonly type: string; readonly megabits: number } | undefined;
}

/** Values that the figures take from outside. */
export interface FiguresOptions {
  readonly version: string;
  /** Seconds that a dub file is ahead of the video; undefined without one. */
  readonly drift?: ((player: Player) => number | undefined) | undefined;
}

/** Seconds loaded without a gap from `time` on. */
export function bufferAhead(ranges: readonly { start: number; end: number }[], time: number): number {
  const here = ranges.find(({ start, end }) => time >= start - 0.1 && time <= end);
  return here ? Math.max(0, here.end - time) : 0;
}

/** Figures rounded to what can be read. `framesBefore` are those of a second ago. */
export function readFigures(
  player: Player,
  { version, drift }: FiguresOptions,
  framesBefore: number | undefined,
): Figures {
  const { state } = player;
  const video = player.video.peek();
  const host = player.surface.peek()?.host;
  const { totalVideoFrames = 0, droppedVideoFrames = 0 } = video.getVideoPlaybackQuality?.() ?? {};
  const stream = state.stream.peek();
  const ahead = drift?.(player);
  const bandwidth = stream?.bandwidth?.();
  const latency = stream?.latency?.();
  return {
    version,
    picture: {
      width: video.videoWidth,
      height: video.videoHeight,
      framesPerSecond: framesBefore === undefined ? undefined : Math.max(0, totalVideoFrames - framesBefore),
    },
    player: {
      width: host?.clientWidth ?? 0,
      height: host?.clientHeight ?? 0,
      pixelRatio: host?.ownerDocument.defaultView?.devicePixelRatio ?? 1,
    },
    frames: { total: totalVideoFrames, dropped: droppedVideoFrames },
    buffer: roundToTenth(bufferAhead(state.buffered.peek(), state.time.peek())),
    engine: state.backend.peek(),
    quality: stream?.qualities?.active.peek()?.label,
    bandwidth: bandwidth !== undefined && Number.isFinite(bandwidth) ? Math.round(bandwidth) : undefined,
    peers: stream?.peers && {
      count: stream.peers.count.peek(),
      server: stream.peers.fromServer.peek(),
      peers: stream.peers.fromPeers.peek(),
      uploaded: stream.peers.uploaded.peek(),
    },
    live:
      latency === undefined || !Number.isFinite(latency)
        ? undefined
        : {
            latency: roundToTenth(latency),
            pace: Math.round((100 * video.playbackRate) / state.rate.peek()) / 100,
          },
    time: roundToTenth(state.time.peek()),
    duration: roundToTenth(state.duration.peek()),
    rate: state.rate.peek(),
    volume: state.volume.peek(),
    muted: state.muted.peek(),
    dubDrift: ahead === undefined ? undefined : Math.round(ahead * 1000),
    connection: readConnection(host?.ownerDocument.defaultView?.navigator),
  };
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Only Chromium reports it. */
function readConnection(navigator: Navigator | undefined): Figures['connection'] {
  const connection: unknown = navigator && Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return undefined;
  const type: unknown = Reflect.get(connection, 'effectiveType');
  const megabits: unknown = Reflect.get(connection, 'downlink');
  return typeof type === 'string' && typeof megabits === 'number' ? { type, megabits } : undefined;
}
