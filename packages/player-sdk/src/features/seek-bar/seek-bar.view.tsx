/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { Interval } from '../../foundation/interval';
import { message, type Translate } from '../../foundation/message';
import { signal } from '../../foundation/signal';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Slider } from '../../ui/kit/slider';
import seekBarCss from './seek-bar.css?inline';

const seekText = message('seek-bar.seek', 'Position');
const positionText = message('seek-bar.position', '{time} of {duration}');
const minutesText = message('seek-bar.minutes', '{minutes} min {seconds} s');
const hoursText = message('seek-bar.hours', '{hours} h {minutes} min {seconds} s');

/** Seconds that an arrow key seeks, backward and forward. */
const keySteps = { back: 5, forward: 10 };

function createSeekBar({ player, t, ui }: ViewProps) {
  const { state } = player;
  const { pointed, placeAt } = ui;
  const held = signal(false);
  /** Converts a fraction of the bar to media time. */
  const point = (fraction: number | undefined) => {
    const { start, end } = state.seekable.peek();
    pointed.value = fraction === undefined ? undefined : start + fraction * (end - start);
  };

  return () => {
    const live = state.duration.value === Number.POSITIVE_INFINITY;
    const { start, end } = ui.seen(state.seekable);
    const duration = end - start;
    const known = duration > 0;
    const over = known ? pointed.value : undefined;
    const time = held.value && over !== undefined ? over : ui.seen(state.time);
    const chapterTitle = placeAt.value?.(time);
    const shown = Math.max(0, time - start);
    const share = over === undefined ? 0 : (over - start) / duration;

    return (
      <Slider
        class="seek-bar"
        part="seek-bar"
        label={t(seekText)}
        value={Math.min(shown, duration)}
        max={known ? duration : 0}
        valueText={
          t(positionText, {
            time: timeForScreenReader(t, shown),
            duration: timeForScreenReader(t, known ? duration : 0),
          }) + (chapterTitle ? `, ${chapterTitle}` : '')
        }
        disabled={!known}
        steps={{ ...keySteps, page: 60 }}
        onHover={point}
        onDrag={(fraction) => {
          held.value = fraction !== undefined;
          point(fraction);
        }}
        onChange={(seconds) => player.seek(start + seconds)}
        above={
          over !== undefined && (
            <output class="bubble" style={{ left: `clamp(28px, ${share * 100}%, 100% - 28px)` }}>
              {live ? `−${clockText(end - over)}` : clockText(over, duration)}
            </output>
          )
        }
      >
        <span
          class="buffered"
          style={{
            backgroundImage: bufferedGradient(ui.seen(state.buffered), { start, end }, 'var(--_buffered)'),
          }}
        />
        {over !== undefined && <span class="pointed" style={{ transform: `scaleX(${share})` }} />}
      </Slider>
    );
  };
}

export const seekBar: ViewControl = { slot: 'bar', view: createSeekBar, css: seekBarCss };

/** A time for screen readers: 65 → "1 min 5 s". */
export function timeForScreenReader(t: Translate, time: number): string {
  const whole = Math.max(0, Math.floor(time) || 0);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = whole % 60;
  return hours > 0 ? t(hoursText, { hours, minutes, seconds }) : t(minutesText, { minutes, seconds });
}

/** Buffered ranges as one CSS gradient, so that they need no elements. */
export function bufferedGradient(
  buffered: readonly Interval[],
  { start: first, end: last }: Interval,
  color: string,
): string {
  const length = last - first;
  if (!(length > 0) || buffered.length === 0) return 'none';
  const stops = buffered.flatMap(({ start, end }) => {
    const from = percent(start - first, length);
    const to = percent(end - first, length);
    return [`transparent ${from}`, `${color} ${from}`, `${color} ${to}`, `transparent ${to}`];
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

function percent(seconds: number, length: number): string {
  return `${Math.round(Math.min(1, Math.max(0, seconds / length)) * 10_000) / 100}%`;
}
