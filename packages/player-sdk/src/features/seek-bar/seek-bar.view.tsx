/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { signal } from '../../foundation/signal';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Slider } from '../../ui/kit/slider';
import { bufferedGradient } from './buffered';
import { positionText, seekText } from './messages';
import { timeForScreenReader } from './screen-reader-time';
import seekBarCss from './seek-bar.css?inline';

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
