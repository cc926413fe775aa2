import type { KeyValueStore } from '../foundation/remembered';
import type { Scope } from '../foundation/scope';
import type { Readable } from '../foundation/signal';
import type { PlayerError } from './errors';
import type { Source } from './source';
import type { Stream } from './stream';

/** Where a backend shows its picture. */
export interface Stage {
  /** The element that plays now. */
  readonly video: Readable<HTMLVideoElement>;
  /** A muted twin lying under the current element, ready to be prepared. The caller replaces with it or discards it. */
  spare(): HTMLVideoElement;
  /** Puts a prepared twin in the current element's place, with its volume, and throws the old one away. */
  replace(spare: HTMLVideoElement): void;
  discard(spare: HTMLVideoElement): void;
  /**
   * The stream breaks off but may go on: browsers pause at an error, the viewer did not. Call what it returns once
   * there is something to play again.
   */
  interrupt(): () => void;
  /** Where the viewer's choices are kept; absent when nowhere. */
  readonly storage?: KeyValueStore | undefined;
  /** Ends the stream with an explanation. */
  fail(error: PlayerError): void;
}

/** A way to feed the video. */
export interface Backend {
  readonly name: string;
  canPlay(source: Source): boolean;
  /** Everything it starts ends with `scope`. */
  open(source: Source, stage: Stage, scope: Scope): Promise<Stream>;
}
