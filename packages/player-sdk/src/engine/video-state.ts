import type { Events } from '../foundation/events';
import { type Interval, sameIntervals } from '../foundation/interval';
import type { Scope } from '../foundation/scope';
import { batch, type Readable, type Writable } from '../foundation/signal';
import { followVideo } from '../media/follow-video';
import type { Source } from '../media/source';
import type { Stream } from '../media/stream';
import type { MediaEventName, PlayerEvents } from './player-events';
import type { WritablePlayerState } from './player-state';

/** The element's events after which something of the state may be different. */
const changes: readonly MediaEventName[] = [
  'emptied',
  'loadedmetadata',
  'durationchange',
  'play',
  'playing',
  'pause',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'ratechange',
  'volumechange',
];

/** Names of the element's that mean something else to us. */
const ours = /^(error|fullscreenchange|command)$/;

/**
 * Keeps the state equal to the current element, and passes its events on. What the state does not need is listened to
 * once somebody asks for it by the returned function.
 */
export function bindVideoState(
  video: Readable<HTMLVideoElement>,
  state: WritablePlayerState,
  wanted: Writable<boolean>,
  heard: Readable<HTMLMediaElement | undefined>,
  events: Events<PlayerEvents>,
  scope: Scope,
): (name: string) => void {
  const names = new Set<string>(changes);
  let ready: Source | undefined;
  let listen = (_name: string): void => {};

  followVideo(video, scope, (element, signal) => {
    const read = () => readVideo(element, state, wanted.peek(), heard.peek());
    const hear = (event: Event) => {
      if (event.type === 'playing') {
        state.started.value = true;
        // It may have been held again before it could say so.
        if (!element.paused) wanted.value = false;
      }
      read();
      // It is or was held, not paused.
      if (event.type === 'pause' && (wanted.peek() || !element.paused)) return;
      events.emit(event.type as MediaEventName, event);
      // Once for each source, though its file may have to be loaded again.
      if (event.type === 'loadedmetadata' && ready !== state.source.peek()) {
        ready = state.source.peek();
        events.emit('ready', undefined);
      }
    };
    listen = (name) => element.addEventListener(name, hear, { signal });
    names.forEach(listen);
    read();
  });

  return (name) => {
    if (names.has(name) || ours.test(name) || !(`on${name}` in video.peek())) return;
    names.add(name);
    listen(name);
  };
}

export function readVideo(
  video: HTMLVideoElement,
  state: WritablePlayerState,
  wanted: boolean,
  sound: HTMLMediaElement = video,
): void {
  const stream = state.stream.peek();
  batch(() => {
    state.paused.value = video.paused && !wanted;
    state.ended.value = video.ended;
    state.seeking.value = video.seeking;
    state.time.value = video.currentTime;
    // NaN until metadata; signals would see NaN as a change every time.
    state.duration.value = video.duration || 0;
    state.volume.value = sound.volume;
    state.muted.value = sound.muted;
    state.rate.value = stream?.rate?.() ?? video.playbackRate;
    const buffered = intervalsOf(video.buffered);
    if (!sameIntervals(buffered, state.buffered.peek())) state.buffered.value = buffered;
    const seekable = seekableOf(video, stream);
    if (!sameIntervals([seekable], [state.seekable.peek()])) state.seekable.value = seekable;
  });
}

/** An end of 0 when nothing is known yet. */
export function seekableOf({ duration, seekable }: HTMLVideoElement, stream: Stream | undefined): Interval {
  if (Number.isFinite(duration)) return { start: 0, end: duration };
  const ranges = intervalsOf(seekable);
  const start = ranges[0]?.start ?? 0;
  const end = ranges.at(-1)?.end ?? 0;
  return { start, end: Math.max(start, Math.min(end, stream?.liveEdge?.() ?? end)) };
}

function intervalsOf(ranges: TimeRanges): Interval[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}
