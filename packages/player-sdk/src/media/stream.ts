import type { Choice, Selection } from '../foundation/selection';
import type { Readable } from '../foundation/signal';

/** A video quality. `id` is "auto" for the engine's choice. */
export interface Quality extends Choice {
  /** Height of the picture in pixels. */
  readonly height?: number | undefined;
  /** Index in the list of fixed qualities, lowest first; -1 for "auto". This value is stored. */
  readonly index: number;
}

/** An audio track of the media item. */
export interface Dub extends Choice {
  /** Names the track in the viewer's stored choice, instead of the label. */
  readonly key?: string | undefined;
  /** BCP 47, such as "mn". */
  readonly language?: string | undefined;
}

/** The video or the audio of a source, if the browser cannot decode it and plays only the other. */
export interface MissingTrack {
  readonly kind: 'video' | 'audio';
  /** The name of its codec, such as "HEVC". */
  readonly codec: string;
}

/** A subtitle track of the stream. Its cues arrive while the media loads. */
export interface StreamSubtitle extends Choice {
  /** BCP 47, such as "mn". */
  readonly language: string;
  /**
   * Selects the track. `show` receives all loaded cues as the text of a WebVTT file, and again when more arrive, until
   * the returned function is called. A stream loads one track at a time; the last call wins.
   */
  read(show: (webvtt: string) => void): () => void;
}

/** A preview thumbnail of the stream. */
export interface StreamThumbnail {
  readonly url: string;
  /** The region of the image, in pixels; the whole image when absent. */
  readonly box?:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
}

/** Preview thumbnails of a stream: its I-frame playlists or image tracks. Loads nothing before the first request. */
export interface StreamThumbnails {
  /** The thumbnail for a time in seconds. Undefined when there is none. */
  at(seconds: number): Promise<StreamThumbnail | undefined>;
}

/** Statistics of the segments that viewers share. Bytes. */
export interface Peers {
  readonly fromServer: Readable<number>;
  readonly fromPeers: Readable<number>;
  readonly uploaded: Readable<number>;
  /** Number of connected peers. */
  readonly count: Readable<number>;
  /** Whether this viewer uploads. */
  readonly uploads: Readable<boolean>;
  setUploads(on: boolean): void;
}

/** An open source. A backend omits what it does not support, and the player hides the menu. */
export interface Stream {
  readonly qualities?: Selection<Quality> | undefined;
  readonly dubs?: Selection<Dub> | undefined;
  readonly subtitles?: readonly StreamSubtitle[] | undefined;
  readonly peers?: Peers | undefined;
  /** The track that the engine does not play. The player inspects files itself, so they have none. */
  readonly missingTrack?: Readable<MissingTrack | undefined> | undefined;
  /** For media items without thumbnails. */
  readonly thumbnails?: StreamThumbnails | undefined;
  /** Live: the position of the live edge in seconds. When undefined, the end of the seekable range. */
  liveEdge?(): number | undefined;
  /** Live: the latency in seconds, if the engine knows it. Undefined for other streams. */
  latency?(): number | undefined;
  /** The playback rate that the viewer chose, if the element's rate differs to catch up with a live stream. */
  rate?(): number;
  /** Measured bandwidth in bits per second. Absent when the backend cannot measure it. */
  bandwidth?(): number;
  /** Called when the features have applied the viewer's choices, so that loading starts with them. */
  start?(): void;
}
