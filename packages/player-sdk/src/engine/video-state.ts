import type { Events } from '../foundation/events';
import { areSameIntervals, type Interval } from '../foundation/interval';
import type { Scope } from '../foundation/scope';
import { batch, type Readable, type Writable } from '../foundation/signal';
import { followVideo } from '../media/follow-video';
import type { Source } from '../media/source';
import type { Stream } from '../media/stream';
import type { MediaEventName, PlayerEvents } from './player-events';
import type { WritablePlayerState } from './player-state';

/** Media events that may change the state. The duration changes together with the buffer or the position. */
const stateEvents: readonly MediaEventName[] = [
  'emptied',
  'loadedmetadata',
  'loadeddata',
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

/** Event names that the player uses with another meaning than the element. */
const reservedNames = /^(error|fullscreenchange|command)$/;

/**
 * Copies the state of the current element, and forwards its events. The returned function adds a listener for an event
 * that the state does not need.
 */
export function bindVideoState(
  video: Readable<HTMLVideoElement>,
  state: WritablePlayerState,
  playWhenReady: Writable<boolean>,
  audioElement: Readable<HTMLMediaElement | undefined>,
  events: Events<PlayerEvents>,
  scope: Scope,
): (name: string) => void {
  const names = new Set<string>(stateEvents);
  let readySource: Source | undefined;
  let listen = (_name: string): void => {};

  followVideo(video, scope, (element, signal) => {
    const read = () => readVideo(element, state, playWhenReady.peek(), audioElement.peek());
    const handleEvent = (event: Event) => {
      if (event.type === 'playing') {
        state.started.value = true;
        // A hold may have paused the element before this event arrived.
        if (!element.paused) playWhenReady.value = false;
      }
      read();
      // A hold caused the event, not the viewer.
      if (event.type === 'pause' && (playWhenReady.peek() || !element.paused)) return;
      events.emit(event.type as MediaEventName, event);
      // Emit it once for each source, even if a file loads again.
      if (event.type === 'loadedmetadata' && readySource !== state.source.peek()) {
        readySource = state.source.peek();
        events.emit('ready', undefined);
      }
    };
    listen = (name) => element.addEventListener(name, handleEvent, { signal });
    names.forEach(listen);
    read();
  });

  return (name) => {
    if (names.has(name) || reservedNames.test(name) || !(`on${name}` in video.peek())) return;
    names.add(name);
    listen(name);
  };
}

export function readVideo(
  video: HTMLVideoElement,
  state: WritablePlayerState,
  playWhenReady: boolean,
  volumeTarget: HTMLMediaElement = video,
): void {
  const stream = state.stream.peek();
  const { duration, seeking } = video;
  batch(() => {
    state.paused.value = video.paused && !playWhenReady;
    state.ended.value = video.ended;
    state.seeking.value = seeking;
    // An element that loads again has position 0 and no duration. Keep what the viewer sees.
    if (seeking || video.readyState > 1) state.time.value = video.currentTime;
    state.volume.value = volumeTarget.volume;
    state.muted.value = volumeTarget.muted;
    state.rate.value = stream?.rate?.() ?? video.playbackRate;
    const buffered = intervalsOf(video.buffered);
    if (!areSameIntervals(buffered, state.buffered.peek())) state.buffered.value = buffered;
    if (!duration) return;
    state.duration.value = duration;
    const seekable = seekableOf(video, stream);
    if (!areSameIntervals([seekable], [state.seekable.peek()])) state.seekable.value = seekable;
  });
}

/** The end is 0 while the range is unknown. */
export function seekableOf({ duration, seekable }: HTMLVideoElement, stream: Stream | undefined): Interval {
  if (Number.isFinite(duration)) return { start: 0, end: duration };
  const ranges = intervalsOf(seekable);
  const start = ranges[0]?.start ?? 0;
  const end = ranges.at(-1)?.end ?? 0;
  return { start, end: Math.max(start, Math.min(end, stream?.liveEdge?.() ?? end)) };
}

function intervalsOf(ranges: TimeRanges): Interval[] {
  // Not `Array.from`: some pages replace it with a version that ignores the mapper.
  return [...Array(ranges.length).keys()].map((index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}
