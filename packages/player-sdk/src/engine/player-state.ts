import type { Interval } from '../foundation/interval';
import { type Readable, signal, type Writable } from '../foundation/signal';
import type { PlayerError } from '../media/errors';
import type { Source } from '../media/source';
import type { Stream } from '../media/stream';

/** The state of a player, one signal for each value. Times are seconds. */
export interface PlayerState {
  /** False as soon as playback is requested, even while the source is opening. */
  readonly paused: Readable<boolean>;
  readonly ended: Readable<boolean>;
  readonly seeking: Readable<boolean>;
  readonly time: Readable<number>;
  /** 0 until known; Infinity for a live stream. */
  readonly duration: Readable<number>;
  readonly buffered: Readable<readonly Interval[]>;
  /** The seekable range: the whole media item, or the window of a live stream up to its live edge. */
  readonly seekable: Readable<Interval>;
  /** From 0 to 1. */
  readonly volume: Readable<number>;
  readonly muted: Readable<boolean>;
  readonly rate: Readable<number>;
  /** The current source has played at least once. */
  readonly started: Readable<boolean>;
  readonly source: Readable<Source | undefined>;
  readonly stream: Readable<Stream | undefined>;
  /** Name of the backend that opened the stream. */
  readonly backend: Readable<string>;
  readonly error: Readable<PlayerError | undefined>;
}

export type WritablePlayerState = {
  readonly [Name in keyof PlayerState]: PlayerState[Name] extends Readable<infer T> ? Writable<T> : never;
};

export function createPlayerState(): WritablePlayerState {
  return {
    paused: signal(true),
    ended: signal(false),
    seeking: signal(false),
    time: signal(0),
    duration: signal(0),
    buffered: signal<readonly Interval[]>([]),
    seekable: signal<Interval>({ start: 0, end: 0 }),
    volume: signal(1),
    muted: signal(false),
    rate: signal(1),
    started: signal(false),
    source: signal<Source | undefined>(undefined),
    stream: signal<Stream | undefined>(undefined),
    backend: signal(''),
    error: signal<PlayerError | undefined>(undefined),
  };
}
