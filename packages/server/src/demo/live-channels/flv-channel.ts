import { Readable } from 'node:stream';
import { type FlvFilm, type FlvTag, stamped } from './flv';

/** Interval for sending due tags. */
const TICK_MS = 100;
/** Maximum buffered bytes per viewer; beyond it, the channel drops data for this viewer. */
const MAX_BUFFERED_BYTES = 512 * 1024;

interface Viewer {
  readonly stream: Readable;
  /** The viewer is too slow: sending resumes with a keyframe when the buffer has space. */
  skipping: boolean;
}

export interface FlvChannel {
  /** A stream that starts with the latest keyframe. Destroy it to leave. */
  watch(): Readable;
  readonly viewers: number;
  /** Ends every viewer's stream. */
  close(): void;
}

/** Streams a video in a loop in real time. One timer and one copy of the data serve all viewers. */
export function createFlvChannel(film: FlvFilm, clock: () => Date): FlvChannel {
  const startMs = clock().getTime();
  const viewers = new Set<Viewer>();
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Everything before this has been sent. Milliseconds since the channel began. */
  let sentMs = 0;

  const nowMs = () => clock().getTime() - startMs;

  /** The tags of a time range, with timestamps of the channel. */
  function airing(fromMs: number, toMs: number): FlvTag[] {
    const due: FlvTag[] = [];
    for (let round = Math.floor(fromMs / film.lengthMs); round * film.lengthMs < toMs; round += 1) {
      const offset = round * film.lengthMs;
      for (const tag of film.tags) {
        const ms = tag.ms + offset;
        if (ms >= fromMs && ms < toMs) due.push({ ...tag, ms, bytes: stamped(tag.bytes, ms) });
      }
    }
    return due;
  }

  function tick(): void {
    const untilMs = nowMs();
    const due = airing(sentMs, untilMs);
    sentMs = untilMs;
    if (due.length === 0) return;
    const whole = Buffer.concat(due.map(({ bytes }) => bytes));
    for (const viewer of viewers) give(viewer, due, whole);
  }

  function give(viewer: Viewer, due: readonly FlvTag[], whole: Buffer): void {
    const { stream } = viewer;
    if (!viewer.skipping) {
      stream.push(whole);
      viewer.skipping = stream.readableLength > MAX_BUFFERED_BYTES;
      return;
    }
    if (stream.readableLength > 0) return;
    const key = due.findIndex(({ isKey }) => isKey);
    if (key < 0) return;
    viewer.skipping = false;
    stream.push(Buffer.concat(due.slice(key).map(({ bytes }) => bytes)));
  }

  function leave(viewer: Viewer): void {
    viewers.delete(viewer);
    if (viewers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    get viewers() {
      return viewers.size;
    },
    watch() {
      if (timer === undefined) {
        sentMs = nowMs();
        timer = setInterval(tick, TICK_MS);
      }
      const viewer: Viewer = {
        stream: new Readable({
          read() {},
          destroy: (error, done) => {
            leave(viewer);
            done(error);
          },
        }),
        skipping: false,
      };
      const past = airing(Math.max(0, sentMs - film.lengthMs), sentMs);
      const key = past.findLastIndex(({ isKey }) => isKey);
      viewer.stream.push(
        Buffer.concat([film.head, ...past.slice(Math.max(0, key)).map(({ bytes }) => bytes)]),
      );
      viewers.add(viewer);
      return viewer.stream;
    },
    close() {
      for (const { stream } of viewers) stream.push(null);
    },
  };
}
