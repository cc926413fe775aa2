import { clockText } from '../../foundation/clock-text';
import type { ElementControl } from '../../ui/control';
import { element } from '../../ui/dom';
import timeCss from './time.css?inline';

/** Position and duration; screen readers get them from the seek bar. */
export const timeDisplay: ElementControl = {
  slot: 'start',
  css: timeCss,
  create:
    ({ player: { state }, ui }) =>
    () => {
      const duration = state.duration.value;
      // A live stream has another display, which is deferred (features/live).
      if (duration === Number.POSITIVE_INFINITY || state.source.value?.live) return;
      return element(
        'span',
        { class: 'time', 'aria-hidden': true, part: 'time' },
        () => clockText(ui.seen(state.time), duration),
        element('span', { class: 'time-length' }, ` / ${clockText(duration)}`),
      );
    },
};
