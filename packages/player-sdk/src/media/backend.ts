import type { KeyValueStore } from '../foundation/remembered';
import type { Scope } from '../foundation/scope';
import type { Readable } from '../foundation/signal';
import type { PlayerError } from './errors';
import type { Source } from './source';
import type { Stream } from './stream';

/** The services that the engine provides to a backend. */
export interface BackendHost {
  /** The current media element. */
  readonly video: Readable<HTMLVideoElement>;
  /** What the viewer sees, also while the element is empty or playback is interrupted. */
  readonly state: {
    readonly paused: Readable<boolean>;
    /** Position in seconds. */
    readonly time: Readable<number>;
    /** Playback rate; 1 is normal. */
    readonly rate: Readable<number>;
  };
  /**
   * Creates an element behind the current one, to prepare another file. Its volume is nearly 0; mute it where the page cannot
   * set the volume. Pass it to `replace` or `discard`.
   */
  spare(): HTMLVideoElement;
  /** Replaces the current element with a prepared one, keeps the volume, and discards the old element. */
  replace(spare: HTMLVideoElement): void;
  discard(spare: HTMLVideoElement): void;
  /** Opens a source with the backend of its type, for a list of files of several types. */
  open(source: Source, host: BackendHost, scope: Scope): Promise<Stream>;
  /**
   * Marks playback as interrupted, so that the browser's pause at an error does not count as the viewer's. Call the
   * returned function when there is media to play again. It also ends when another element replaces the current one.
   */
  interrupt(): () => void;
  /** Stores the viewer's choices. Absent when the page has disabled storage. */
  readonly storage?: KeyValueStore | undefined;
  /** Ends the stream with an error. */
  fail(error: PlayerError): void;
}

/** An adapter that loads media into the video element. */
export interface Backend {
  readonly name: string;
  canPlay(source: Source): boolean;
  /** All resources end with `scope`. */
  open(source: Source, host: BackendHost, scope: Scope): Promise<Stream>;
}
