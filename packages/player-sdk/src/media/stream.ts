import type { Choice, Selection } from '../foundation/selection';

/** One picture quality. `id` is "auto" for the engine's own choice. */
export interface Quality extends Choice {
  /** Lines of the picture. */
  readonly height?: number | undefined;
  /** Place in the list of fixed qualities, lowest picture first; -1 for "auto". What is remembered. */
  readonly index: number;
}

/** One spoken language of the film. */
export interface Dub extends Choice {
  /** BCP 47, such as "mn". */
  readonly language?: string | undefined;
}

/** An opened source. What a backend cannot offer is absent, and so is its menu. */
export interface Stream {
  readonly qualities?: Selection<Quality> | undefined;
  readonly dubs?: Selection<Dub> | undefined;
  /** Called once the stream is known to the features, so that their choices hold from the first byte. */
  start?(): void;
}
