import { computed } from '../../foundation/signal';
import type { Ui } from '../control';
import { element } from '../dom';
import { type DragListeners, dragListeners } from '../interaction/drag';
import { listenWhenTouched } from '../interaction/listen-when-touched';

/** Steps of the slider keys, in units of its value. */
export interface SliderSteps {
  readonly back: number;
  readonly forward: number;
  readonly page: number;
}

export interface SliderState {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value as text. */
  readonly valueText: string;
  readonly disabled?: boolean | undefined;
}

export interface SliderListeners extends Pick<DragListeners, 'onDrag' | 'onHover'> {
  readonly steps: SliderSteps;
  readonly onChange: (value: number) => void;
}

export interface SliderElementProps extends SliderListeners {
  /** Reads signals. */
  readonly state: () => SliderState;
  readonly class: string;
  readonly part?: string | undefined;
  /** Ranges of the rail as a list of CSS images, below the part up to the value. Reads signals. */
  readonly ranges?: (() => string) | undefined;
}

export function sliderAttributes(
  { label, value, max, valueText, disabled = false }: SliderState,
  name = '',
  part = '',
  ranges = 'none',
) {
  return {
    class: `slider ${name}`,
    part: `slider ${part}`,
    role: 'slider',
    tabindex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(max * 100) / 100,
    'aria-valuenow': Math.round(value * 100) / 100,
    'aria-valuetext': valueText,
    'aria-disabled': disabled,
    // For the rail and the thumb, which kit.css draws.
    style: `--_at: ${max > 0 ? Math.min(100, (value / max) * 100) : 0}%; --_ranges: ${ranges}`,
  } as const;
}

/** Event listeners by event name. `current` returns the state at the time of an event. */
export function sliderListeners(
  current: () => SliderState,
  { steps, onChange, onDrag, onHover }: SliderListeners,
) {
  return {
    ...dragListeners({
      isDisabled: () => current().disabled,
      onDrag,
      onHover,
      onDrop: (fraction) => onChange(fraction * current().max),
    }),
    keydown(event: KeyboardEvent) {
      const { value, max, disabled } = current();
      if (disabled || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = sliderValueFor(event.key, value, max, steps);
      if (next === undefined) return;
      event.preventDefault();
      onChange(next);
    },
  };
}

/** A horizontal slider. */
export function createSlider(
  ui: Pick<Ui, 'touched'>,
  { state: readState, class: name, part, ranges: readRanges, ...listeners }: SliderElementProps,
): HTMLElement {
  const state = computed(readState);
  const ranges = computed(() => readRanges?.());
  const slider = element('div', () => sliderAttributes(state.value, name, part, ranges.value));
  listenWhenTouched(
    ui,
    slider,
    sliderListeners(() => state.peek(), listeners),
  );
  return slider;
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
