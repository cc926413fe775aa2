/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { signal } from '../../foundation/signal';
import type { ViewControl, ViewProps } from '../../ui/control';
import { Slider } from '../../ui/kit/slider';
import { bufferedGradient } from './buffered';
import { positionText, seekText } from './messages';
import { seekBarCss } from './seek-bar.css';
import { spokenTime } from './spoken-time';

/** Seconds an arrow key moves, backwards and forwards. */
const keySteps = { back: 5, forward: 10 };

function createSeekBar({ player, t, ui }: ViewProps) {
  const { state } = player;
  /** Fraction of the bar under the pointer, or where the thumb is held. */
  const pointed = signal<number | undefined>(undefined);
  const held = signal<number | undefined>(undefined);

  return () => {
    const duration = state.duration.value;
    const known = Number.isFinite(duration) && duration > 0;
    const time = held.value === undefined ? ui.seen(state.time) : held.value * duration;
    const over = known ? (held.value ?? pointed.value) : undefined;

    return (
      <Slider
        class="seek-bar"
        part="seek-bar"
        label={t(seekText)}
        value={Math.min(time, duration)}
        max={known ? duration : 0}
        valueText={t(positionText, {
          time: spokenTime(t, time),
          duration: spokenTime(t, known ? duration : 0),
        })}
        disabled={!known}
        steps={{ ...keySteps, page: 60 }}
        onHover={(fraction) => {
          pointed.value = fraction;
        }}
        onDrag={(fraction) => {
          held.value = fraction;
        }}
        onChange={(seconds) => {
          held.value = undefined;
          player.seek(seconds);
        }}
        above={
          over !== undefined && (
            <output class="bubble" style={{ left: `clamp(28px, ${over * 100}%, 100% - 28px)` }}>
              {clockText(over * duration, duration)}
            </output>
          )
        }
      >
        <span
          class="buffered"
          style={{ backgroundImage: bufferedGradient(ui.seen(state.buffered), duration, 'var(--_buffered)') }}
        />
        {over !== undefined && <span class="pointed" style={{ transform: `scaleX(${over})` }} />}
      </Slider>
    );
  };
}

export const seekBar: ViewControl = { slot: 'bar', view: createSeekBar, css: seekBarCss };
