import type { StampOptions } from '../../media/subtitle-options';

/** What a mark must look like to be seen; as `important` inline styles, over which no style sheet has power. */
function stylesOf({ x, y }: StampOptions, ratio: number): readonly (readonly [string, string])[] {
  const width = `min(100cqw, 100cqh * ${ratio})`;
  const height = `min(100cqh, 100cqw / ${ratio})`;
  return [
    ['all', 'initial'],
    ['position', 'absolute'],
    ['left', `calc(50cqw + ${width} * ${x - 0.5})`],
    ['top', `calc(50cqh + ${height} * ${y - 0.5})`],
    // At 0 its left edge lies on the picture's, at 1 its right one: always all of it is on the picture.
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
    // Under the controls, so it takes no click from the viewer; but it can be found by where it is.
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

/** Where a mark of a size belongs, in an overlay of a place and size. */
export function placeOfMark(
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
