/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { ViewControl } from '../../ui/control';
import { liveText } from './messages';
import { timeCss } from './time.css';

/** Position and length; the seek bar says the same to screen readers. */
export const timeDisplay: ViewControl = {
  slot: 'start',
  css: timeCss,
  view: ({ player: { state }, t, ui }) => {
    const duration = state.duration.value;
    if (duration === Number.POSITIVE_INFINITY || state.source.value?.live) {
      return <span class="time live">{t(liveText)}</span>;
    }
    return (
      <span class="time" aria-hidden="true" part="time">
        {clockText(ui.seen(state.time), duration)}
        <span class="time-length"> / {clockText(duration)}</span>
      </span>
    );
  },
};
