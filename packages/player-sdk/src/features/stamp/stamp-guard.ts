import type { Surface } from '../../engine/player';
import type { StampOptions } from '../../media/subtitle-options';
import { createMark, placeOfMark } from './stamp-mark';

/** At most this often is a mark looked at, however often the page changes something. */
const restMs = 50;
const clear: readonly (readonly [string, string])[] = [
  ['display', 'block'],
  ['visibility', 'visible'],
  ['opacity', '1'],
  ['transform', 'none'],
  ['translate', 'none'],
  ['scale', 'none'],
  ['filter', 'none'],
  ['clip-path', 'none'],
  ['mask', 'none'],
];

/**
 * Keeps a mark on the picture while it is due: made anew when it was removed, changed, hidden, moved, made transparent or
 * covered within the player. It is a lock on a garden gate: the page can always leave our script out altogether.
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

  /** What lies over the mark and belongs neither to the controls nor to the page around the player. */
  const covers = ({ left, top, width, height }: DOMRect): readonly Element[] | undefined => {
    const hits = root.elementsFromPoint(left + width / 2, top + height / 2);
    const place = hits.indexOf(mark);
    if (place < 0) return;
    return hits
      .slice(0, place)
      .filter(
        (hit) =>
          hit.getRootNode() === root &&
          ![...layers].some((layer) => layer !== overlay && layer.contains(hit)),
      );
  };

  const intact = (): boolean => {
    if (mark.parentNode !== overlay || overlay.parentNode !== root) return false;
    if (mark.textContent !== stamp.user || mark.getAttribute('style') !== style) return false;
    const view = getComputedStyle(overlay);
    const changed = clear.some(([name, value]) => name !== 'mask' && view.getPropertyValue(name) !== value);
    if (changed || view.getPropertyValue('mask-image') !== 'none' || overlay.hidden) return false;
    const own = getComputedStyle(mark);
    if (own.visibility !== 'visible' || own.display !== 'block' || Number(own.opacity) < 0.5) return false;
    const area = overlay.getBoundingClientRect();
    const rect = mark.getBoundingClientRect();
    const place = placeOfMark(stamp, ratio, area, rect);
    if (area.width > 0 && (rect.width < 8 || rect.height < 8)) return false;
    if (Math.abs(rect.left - place.left) > 2 || Math.abs(rect.top - place.top) > 2) return false;
    return true;
  };

  const seen = (): boolean => {
    const rect = mark.getBoundingClientRect();
    const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    // Of what is outside the window nobody can say what lies over it; nor does anybody see it.
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const over = covers(rect);
    if (over === undefined) return document.elementsFromPoint(x, y)[0] !== host;
    for (const cover of over) cover.remove();
    return over.length === 0;
  };

  const put = () => {
    mark.remove();
    mark = createMark(document, stamp, ratio);
    if (overlay.parentNode !== root) root.insertBefore(overlay, after?.parentNode === root ? after : null);
    overlay.append(mark);
  };
  const check = () => {
    clearTimeout(timer);
    timer = undefined;
    if (intact() && seen()) return;
    overlay.hidden = false;
    for (const [name, value] of clear) overlay.style.setProperty(name, value, 'important');
    put();
    onRestore();
  };
  // Never in the very turn of a change: somebody who takes it away as often as it comes must not stop the page.
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(check, restMs);
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
