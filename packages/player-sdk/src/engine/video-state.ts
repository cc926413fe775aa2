import type { Events } from '../foundation/events';
import { type Interval, sameIntervals } from '../foundation/interval';
import type { Scope } from '../foundation/scope';
import { batch, type Readable } from '../foundation/signal';
import { followVideo } from '../media/follow-video';
import { mediaEvents, type PlayerEvents } from './player-events';
import type { WritablePlayerState } from './player-state';

/** Keeps the state equal to the current element, and passes its events on. */
export function bindVideoState(
  video: Readable<HTMLVideoElement>,
  state: WritablePlayerState,
  wanted: Readable<boolean>,
  events: Events<PlayerEvents>,
  scope: Scope,
): void {
  followVideo(video, scope, (element, signal) => {
    const hear = (event: Event) => {
      readVideo(element, state, wanted.peek());
      if (event.type === 'playing') state.started.value = true;
      events.emit(event.type as (typeof mediaEvents)[number], event);
      if (event.type === 'loadedmetadata') events.emit('ready', undefined);
    };
    for (const name of mediaEvents) element.addEventListener(name, hear, { signal });
    readVideo(element, state, wanted.peek());
  });
}

export function readVideo(video: HTMLVideoElement, state: WritablePlayerState, wanted: boolean): void {
  batch(() => {
    state.paused.value = video.paused && !wanted;
    state.ended.value = video.ended;
    state.seeking.value = video.seeking;
    state.time.value = video.currentTime;
    // NaN until metadata; signals would see NaN as a change every time.
    state.duration.value = video.duration || 0;
    state.volume.value = video.volume;
    state.muted.value = video.muted;
    state.rate.value = video.playbackRate;
    const buffered = intervalsOf(video.buffered);
    if (!sameIntervals(buffered, state.buffered.peek())) state.buffered.value = buffered;
  });
}

function intervalsOf(ranges: TimeRanges): Interval[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}
