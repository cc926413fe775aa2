import type { Surface } from '../../engine/player';
import type { StampOptions } from '../../media/subtitle-options';

/** Milliseconds: the mark is checked at most this often, however often the page changes. */
const checkDelayMs = 50;
const requiredStyles: readonly (readonly [string, string])[] = [
  ['display', 'block'],
  ['visibility', 'visible'],
  ['opacity', '1'],
  ['transform', 'none'],
  ['translate', 'none'],
  ['scale', 'none'],
  ['filter', 'none'],
  ['clip-path', 'none'],
  // Without the prefix, only from Chrome 120.
  ['-webkit-mask-image', 'none'],
];

/**
 * Keeps the mark on the picture while its cue is shown: restores it when it was removed, changed, hidden, moved, made
 * transparent or covered within the player. It only deters: the page can always omit the script.
 */
export function guardStamp(
  { host, overlay }: Surface,
  stamp: StampOptions,
  ratio: number,
  onRestore: () => void,
) {
  const document = overlay.ownerDocument;
  const root = overlay.getRootNode() as ShadowRoot;
  const layers = new Set(root.children);
  const after = overlay.nextElementSibling;
  let mark = createMark(document, stamp, ratio);
  const style = mark.getAttribute('style');
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Elements in the player that cover the mark and are not controls. */
  const findCovers = ({ left, top, width, height }: DOMRect): readonly Element[] | undefined => {
    const hits = root.elementsFromPoint(left + width / 2, top + height / 2);
    const hitIndex = hits.indexOf(mark);
    if (hitIndex < 0) return;
    return hits
      .slice(0, hitIndex)
      .filter(
        (hit) =>
          hit.getRootNode() === root &&
          ![...layers].some((layer) => layer !== overlay && layer.contains(hit)),
      );
  };

  const isIntact = (): boolean => {
    if (mark.parentNode !== overlay || overlay.parentNode !== root) return false;
    if (mark.textContent !== stamp.user || mark.getAttribute('style') !== style) return false;
    const view = getComputedStyle(overlay);
    const changed = requiredStyles.some(([name, value]) => view.getPropertyValue(name) !== value);
    if (changed || overlay.hidden) return false;
    const computed = getComputedStyle(mark);
    if (computed.visibility !== 'visible' || computed.display !== 'block' || Number(computed.opacity) < 0.5)
      return false;
    const area = overlay.getBoundingClientRect();
    const rect = mark.getBoundingClientRect();
    const position = markPosition(stamp, ratio, area, rect);
    if (area.width > 0 && (rect.width < 8 || rect.height < 8)) return false;
    if (Math.abs(rect.left - position.left) > 2 || Math.abs(rect.top - position.top) > 2) return false;
    return true;
  };

  const isVisible = (): boolean => {
    const rect = mark.getBoundingClientRect();
    const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    // Outside the window, hit testing does not work, and the mark is not visible.
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const over = findCovers(rect);
    if (over === undefined) return document.elementsFromPoint(x, y)[0] !== host;
    for (const cover of over) cover.remove();
    return over.length === 0;
  };

  const restoreMark = () => {
    mark.remove();
    mark = createMark(document, stamp, ratio);
    if (overlay.parentNode !== root) root.insertBefore(overlay, after?.parentNode === root ? after : null);
    overlay.append(mark);
  };
  const check = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isIntact() && isVisible()) return;
    overlay.hidden = false;
    for (const [name, value] of requiredStyles) overlay.style.setProperty(name, value, 'important');
    restoreMark();
    onRestore();
  };
  // Delayed: a script that removes the mark each time must not block the page.
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(check, checkDelayMs);
  });

  overlay.append(mark);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    check,
    remove() {
      observer.disconnect();
      clearTimeout(timer);
      mark.remove();
    },
  };
}

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

function createMark(document: Document, stamp: StampOptions, ratio: number): HTMLElement {
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
