import type { Interval } from '../../foundation/interval';
import { message, type Translate } from '../../foundation/message';
import { computed, signal } from '../../foundation/signal';
import type { ElementControl, ViewProps } from '../../ui/control';
import { createSlider } from '../../ui/kit/slider-element';
import seekBarCss from './seek-bar.css?inline';

const seekText = message('seek-bar.seek', 'Position');
const positionText = message('seek-bar.position', '{time} of {duration}');
const minutesText = message('seek-bar.minutes', '{minutes} min {seconds} s');
const hoursText = message('seek-bar.hours', '{hours} h {minutes} min {seconds} s');

/** Seconds that an arrow key seeks, backward and forward. */
const keySteps = { back: 5, forward: 10 };

function createSeekBar({ player, t, ui }: ViewProps) {
  const { state } = player;
  const { pointed, chapterTitleAt } = ui;
  const held = signal(false);
  /** Converts a fraction of the bar to media time. */
  const point = (fraction: number | undefined) => {
    const { start, end } = state.seekable.peek();
    pointed.value = fraction === undefined ? undefined : start + fraction * (end - start);
  };
  const range = computed(() => ui.seen(state.seekable));
  const duration = () => range.value.end - range.value.start;
  const fill = (ranges: readonly Interval[], color: string) => rangesGradient(ranges, range.value, color);

  return createSlider(ui, {
    class: 'seek-bar',
    part: 'seek-bar',
    state() {
      const max = Math.max(0, duration());
      const time = (held.value ? pointed.value : undefined) ?? ui.seen(state.time);
      const shown = Math.max(0, time - range.value.start);
      const chapterTitle = chapterTitleAt.value?.(time);
      return {
        label: t(seekText),
        value: Math.min(shown, max),
        max,
        valueText:
          t(positionText, {
            time: timeForScreenReader(t, shown),
            duration: timeForScreenReader(t, max),
          }) + (chapterTitle ? `, ${chapterTitle}` : ''),
        disabled: !max,
      };
    },
    steps: { ...keySteps, page: 60 },
    onHover: point,
    onDrag(fraction) {
      held.value = fraction !== undefined;
      point(fraction);
    },
    onChange: (seconds) => player.seek(range.peek().start + seconds),
    ranges() {
      const { start } = range.value;
      const { value: end } = pointed;
      const upToPointer = end === undefined ? [] : [{ start, end }];
      return `${fill(upToPointer, 'var(--_pointed)')}, ${fill(ui.seen(state.buffered), 'var(--_buffered)')}, var(--_segments, none)`;
    },
  });
}

export const seekBar: ElementControl = { slot: 'bar', create: createSeekBar, css: seekBarCss };

/** A time for screen readers: 65 → "1 min 5 s". */
export function timeForScreenReader(t: Translate, time: number): string {
  const whole = Math.max(0, Math.floor(time) || 0);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = whole % 60;
  return hours > 0 ? t(hoursText, { hours, minutes, seconds }) : t(minutesText, { minutes, seconds });
}

/** Ranges of the bar as one CSS gradient, so that they need no elements. */
export function rangesGradient(
  ranges: readonly Interval[],
  { start: first, end: last }: Interval,
  color: string,
): string {
  const length = last - first;
  if (!(length > 0) || ranges.length === 0) return 'none';
  const stops = ranges.flatMap(({ start, end }) => {
    const from = percent(start - first, length);
    const to = percent(end - first, length);
    return [`transparent ${from}`, `${color} ${from}`, `${color} ${to}`, `transparent ${to}`];
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

function percent(seconds: number, length: number): string {
  return `${Math.round(Math.min(1, Math.max(0, seconds / length)) * 10_000) / 100}%`;
}
