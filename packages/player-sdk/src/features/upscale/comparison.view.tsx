/** @jsxImportSource preact */
import type { ViewControl } from '../../ui/control';
import { dragListeners } from '../../ui/interaction/drag';
import { sliderValueFor } from '../../ui/kit/slider-element';
import comparisonCss from './comparison.css?inline';
import { fractionText, handleText, originalText, sharperText } from './messages';
import { upscale } from './upscale';

/** Steps of the keys in percent. */
const steps = { back: 5, forward: 5, page: 20 };

/** The handle between the original on the left and the sharper picture on the right. */
export const comparisonHandle: ViewControl = {
  slot: 'overlay',
  css: comparisonCss,
  view: ({ player, t }) => {
    const { comparison, compare, status } = player.get(upscale);
    const follow = (fraction: number | undefined) => {
      if (fraction !== undefined) compare(fraction);
    };
    const { pointerdown } = dragListeners({ onDrag: follow, onDrop: follow, isDisabled: () => false });
    let hasFocus = false;
    /** The menu that started the comparison has closed. */
    const focusOnce = (element: HTMLElement | null) => {
      if (element && !hasFocus) element.focus({ preventScroll: true });
      hasFocus = element !== null;
    };

    return () => {
      const fraction = comparison.value;
      if (fraction === undefined || status.value !== 'active') return null;
      const percent = Math.round(fraction * 100);
      return (
        <div class="compare" style={{ '--at': `${fraction * 100}%` }} onPointerDown={pointerdown}>
          <div
            class="compare-handle"
            ref={focusOnce}
            role="slider"
            tabIndex={0}
            aria-label={t(handleText)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={t(fractionText, { percent: String(percent) })}
            onKeyDown={(event) => {
              if (event.ctrlKey || event.altKey || event.metaKey) return;
              const next = sliderValueFor(event.key, percent, 100, steps);
              if (next === undefined && event.key !== 'Escape') return;
              event.preventDefault();
              compare(next === undefined ? undefined : next / 100);
            }}
          />
          <span class="compare-label" data-side="original" aria-hidden="true">
            {t(originalText)}
          </span>
          <span class="compare-label" data-side="sharper" aria-hidden="true">
            {t(sharperText)}
          </span>
        </div>
      );
    };
  },
};
