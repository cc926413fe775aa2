import type { SkipSpan } from '@tenger/api-contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { skipMessages } from '../../../../i18n/staff/skip';
import css from './edge-slider.module.css';
import { edgeLimits, formatMarkTime, type MarkEdge, moveEdge, positionOn } from './mark-times';

/** Steps of the arrow keys, and with Shift or the page keys, in seconds. */
const STEP = 0.1;
const LARGE_STEP = 1;

const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  const step = shiftKey ? LARGE_STEP : STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -step;
    case 'PageUp':
      return LARGE_STEP;
    case 'PageDown':
      return -LARGE_STEP;
    default:
      return 0;
  }
};

interface EdgeSliderProps {
  readonly span: SkipSpan;
  /** The part of the video that the track shows. */
  readonly range: SkipSpan;
  readonly duration: number;
  readonly kind: 'intro' | 'outro';
  change(span: SkipSpan): void;
}

/** A mark on an enlarged timeline, whose edges move by keys and by the pointer. */
export function EdgeSlider({ span, range, duration, kind, change }: EdgeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const { left, width } = positionOn(range, span);
  const drag = (event: PointerEvent, edge: MarkEdge) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    change(moveEdge(span, edge, range.start + share * (range.end - range.start), duration));
  };
  return (
    <div className={css.track} ref={track}>
      <span className={css.mark} data-kind={kind} style={{ left: `${left}%`, width: `${width}%` }} />
      {(['start', 'end'] as const).map((edge) => {
        const { min, max } = edgeLimits(span, edge, duration);
        return (
          <span
            key={edge}
            className={css.handle}
            data-edge={edge}
            style={{ left: `${edge === 'start' ? left : left + width}%` }}
            role="slider"
            tabIndex={0}
            aria-label={skipMessages[edge]}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={span[edge]}
            aria-valuetext={formatMarkTime(span[edge])}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, edge)}
            onKeyDown={(event) => {
              const step = stepOf(event);
              if (step === 0) return;
              event.preventDefault();
              change(moveEdge(span, edge, span[edge] + step, duration));
            }}
          />
        );
      })}
    </div>
  );
}
