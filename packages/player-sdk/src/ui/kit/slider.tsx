/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { dragAlong } from '../interaction/drag';

/** Steps of the slider keys, in units of its value. */
interface SliderSteps {
  readonly back: number;
  readonly forward: number;
  readonly page: number;
}

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value as text. */
  readonly valueText: string;
  readonly steps: SliderSteps;
  readonly onChange: (value: number) => void;
  /** Fraction while dragging; undefined after the release. */
  readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
  readonly onHover?: ((fraction: number | undefined) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly class?: string | undefined;
  readonly part?: string | undefined;
  /** Rendered on the rail, below the played part. */
  readonly children?: ComponentChildren;
  /** Rendered over the rail, such as a bubble. */
  readonly above?: ComponentChildren;
}

/** A horizontal slider. The played part is translated, not resized, which needs no layout. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    max,
    valueText,
    steps,
    onChange,
    onDrag,
    onHover,
    disabled = false,
    children,
  } = props;
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  const pointer = disabled
    ? {}
    : dragAlong({ onDrag, onHover, onDrop: (fraction) => onChange(fraction * max) });

  return (
    <div
      {...pointer}
      class={`slider ${props.class ?? ''}`}
      part={`slider ${props.part ?? ''}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(max * 100) / 100}
      aria-valuenow={Math.round(value * 100) / 100}
      aria-valuetext={valueText}
      aria-disabled={disabled}
      onKeyDown={(event) => {
        if (disabled || event.ctrlKey || event.altKey || event.metaKey) return;
        const next = sliderValueFor(event.key, value, max, steps);
        if (next === undefined) return;
        event.preventDefault();
        onChange(next);
      }}
    >
      <span class="rail">
        {children}
        <span class="played" style={{ transform: `translateX(${percent - 100}%)` }} />
      </span>
      <span class="thumb" style={{ left: `${percent}%` }} />
      {props.above}
    </div>
  );
}

/** The value after a key; undefined for other keys. Up and down stay free for the volume. */
export function sliderValueFor(
  key: string,
  value: number,
  max: number,
  { back, forward, page }: SliderSteps,
): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: value - back,
    ArrowRight: value + forward,
    PageDown: value - page,
    PageUp: value + page,
    Home: 0,
    End: max,
  };
  const next = moves[key];
  return next === undefined ? undefined : Math.min(max, Math.max(0, next));
}
