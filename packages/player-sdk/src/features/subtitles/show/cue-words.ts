/** Pixels and milliseconds: what moves further or lasts longer is a swipe or a hold. */
const slopPixels = 10;
const holdMs = 500;

/**
 * Calls `press` with the word of a cue that the viewer clicks or taps, instead of pausing. The layer of the controls
 * covers the cues, so words are found by position; controls keep their clicks.
 */
export function listenForWords(layer: HTMLElement, press: (word: HTMLElement) => void): () => void {
  const root = layer.getRootNode();
  const listening = new AbortController();
  let start = { x: 0, y: 0, ms: 0 };
  let pointed: HTMLElement | undefined;

  const findWord = ({ target, clientX: x, clientY: y }: MouseEvent): HTMLElement | undefined => {
    // Not `instanceof`: the player may be in another window, such as a frame.
    if (!(target as Partial<Element>).closest?.('.picture')) return undefined;
    const contains = ({ left, right, top, bottom }: DOMRect) =>
      x >= left && x < right && y >= top && y < bottom;
    const words = layer.querySelectorAll<HTMLElement>('.cue-word');
    return [...words].find((word) => [...word.getClientRects()].some(contains));
  };
  const listen = <Name extends 'pointerdown' | 'pointermove' | 'click'>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) =>
    root.addEventListener(name, handle as (event: Event) => void, {
      capture: true,
      passive: true,
      signal: listening.signal,
    });

  listen('pointerdown', ({ clientX: x, clientY: y, timeStamp: ms }) => {
    start = { x, y, ms };
  });
  listen('pointermove', (event) => {
    const word = event.pointerType === 'mouse' ? findWord(event) : undefined;
    if (word === pointed) return;
    pointed?.removeAttribute('data-pointed');
    word?.setAttribute('data-pointed', '');
    pointed = word;
  });
  listen('click', (event) => {
    const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (moved > slopPixels || event.timeStamp - start.ms > holdMs) return;
    const word = findWord(event);
    if (!word) return;
    event.stopPropagation();
    press(word);
  });
  return () => listening.abort();
}
