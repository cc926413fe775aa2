/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { ViewControl } from '../../ui/control';
import { timeCss } from './time.css';

/** Position and length; the seek bar says the same to screen readers. */
export const timeDisplay: ViewControl = {
  slot: 'start',
  css: timeCss,
  view: ({ player: { state }, ui }) => {
    const duration = state.duration.value;
    // A live stream has its own display, which comes late (features/live).
    if (duration === Number.POSITIVE_INFINITY || state.source.value?.live) return null;
    return (
      <span class="time" aria-hidden="true" part="time">
        {clockText(ui.seen(state.time), duration)}
        <span class="time-length"> / {clockText(duration)}</span>
      </span>
    );
  },
};
