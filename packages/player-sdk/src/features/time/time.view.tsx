/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { ViewControl } from '../../ui/control';
import timeCss from './time.css?inline';

/** Position and duration; screen readers get them from the seek bar. */
export const timeDisplay: ViewControl = {
  slot: 'start',
  css: timeCss,
  view: ({ player: { state }, ui }) => {
    const duration = state.duration.value;
    // A live stream has another display, which is deferred (features/live).
    if (duration === Number.POSITIVE_INFINITY || state.source.value?.live) return null;
    return (
      <span class="time" aria-hidden="true" part="time">
        {clockText(ui.seen(state.time), duration)}
        <span class="time-length"> / {clockText(duration)}</span>
      </span>
    );
  },
};
