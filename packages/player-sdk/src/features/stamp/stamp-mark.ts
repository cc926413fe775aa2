import type { StampOptions } from '../../media/subtitle-options';

/** Styles that make the mark visible, set inline as `important`, which no style sheet overrides. */
function stylesOf({ x, y }: StampOptions, ratio: number): readonly (readonly [string, string])[] {
  const width = `min(100cqw, 100cqh * ${ratio})`;
  const height = `min(100cqh, 100cqw / ${ratio})`;
  return [
    ['all', 'initial'],
    ['position', 'absolute'],
    ['left', `calc(50cqw + ${width} * ${x - 0.5})`],
    ['top', `calc(50cqh + ${height} * ${y - 0.5})`],
    // At 0 the left edges align, at 1 the right ones: the mark is always inside the picture.
    ['transform', `translate(${-100 * x}%, ${-100 * y}%)`],
    ['z-index', '2147483647'],
    ['display', 'block'],
    ['visibility', 'visible'],
    ['opacity', '0.6'],
    ['padding', '0.3em 0.6em'],
    ['font', `600 max(11px, ${height} * 0.026)/1.2 ui-monospace, monospace`],
    ['letter-spacing', '0.12em'],
    ['white-space', 'nowrap'],
    ['color', '#fff'],
    ['text-shadow', '0 0 3px #000, 0 0 1px #000'],
    // It is below the controls, so it takes no clicks; hit testing needs pointer events.
    ['pointer-events', 'auto'],
  ];
}

export function createMark(document: Document, stamp: StampOptions, ratio: number): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'stamp';
  for (const [property, value] of stylesOf(stamp, ratio))
    mark.style.setProperty(property, value, 'important');
  mark.textContent = stamp.user;
  return mark;
}

/** The expected position of the mark in the overlay. */
export function markPosition(
  { x, y }: StampOptions,
  ratio: number,
  overlay: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  mark: { readonly width: number; readonly height: number },
) {
  const width = Math.min(overlay.width, overlay.height * ratio);
  const height = Math.min(overlay.height, overlay.width / ratio);
  return {
    left: overlay.left + (overlay.width - width) / 2 + x * (width - mark.width),
    top: overlay.top + (overlay.height - height) / 2 + y * (height - mark.height),
  };
}
