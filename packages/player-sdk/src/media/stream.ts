import type { Choice, Selection } from '../foundation/selection';
import type { Readable } from '../foundation/signal';

/** One picture quality. `id` is "auto" for the engine's own choice. */
export interface Quality extends Choice {
  /** Lines of the picture. */
  readonly height?: number | undefined;
  /** Place in the list of fixed qualities, lowest picture first; -1 for "auto". What is remembered. */
  readonly index: number;
}

/** One spoken language of the film. */
export interface Dub extends Choice {
  /** What is remembered of the choice, when it is not the language. */
  readonly key?: string | undefined;
  /** BCP 47, such as "mn". */
  readonly language?: string | undefined;
}

/** A subtitle track that comes with the stream, piece by piece as the film is loaded. */
export interface StreamSubtitle extends Choice {
  /** BCP 47, such as "mn". */
  readonly language: string;
  /**
   * Asks for the track: `show` gets all cues there are by now as the text of a WebVTT file, again whenever more come.
   * The returned function ends that. Streams carry one track at a time: who asks last gets it.
   */
  read(show: (webvtt: string) => void): () => void;
}

/** What viewers of the same film give one another. Bytes. */
export interface Peers {
  readonly fromServer: Readable<number>;
  readonly fromPeers: Readable<number>;
  readonly uploaded: Readable<number>;
  /** Connected now. */
  readonly count: Readable<number>;
  /** This viewer gives, too. */
  readonly uploads: Readable<boolean>;
  setUploads(on: boolean): void;
}

/** An opened source. What a backend cannot offer is absent, and so is its menu. */
export interface Stream {
  readonly qualities?: Selection<Quality> | undefined;
  readonly dubs?: Selection<Dub> | undefined;
  readonly subtitles?: readonly StreamSubtitle[] | undefined;
  readonly peers?: Peers | undefined;
  /** Live: where who follows the live picture plays, in seconds; the end of what is seekable when unknown. */
  liveEdge?(): number | undefined;
  /** Live: seconds between what happens and what is seen, as far as the engine can tell; undefined of a film. */
  latency?(): number | undefined;
  /** The viewer's speed, where the element's is another: a live picture that is late plays a little faster. */
  rate?(): number;
  /** Bits per second the line has shown to carry; absent when the backend cannot tell. */
  bandwidth?(): number;
  /** Called once the stream is known to the features, so that their choices hold from the first byte. */
  start?(): void;
}
