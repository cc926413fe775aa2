import ASS from 'assjs';
import { cleanAss } from './clean-ass';

export interface AssRenderer {
  /** Seconds later than the file says. */
  setDelay(seconds: number): void;
  destroy(): void;
}

/**
 * `stage` stands where the video would: the renderer takes time and size from it and hears its events. `adopt` gets the
 * renderer's style sheet, which it would put into the page as an element that a strict policy refuses.
 */
export function renderAss(
  text: string,
  stage: HTMLElement,
  container: HTMLElement,
  adopt: (css: string) => void,
): AssRenderer {
  // Made outside the page, where its style element means nothing, and put in place afterwards.
  const box = container.ownerDocument.createElement('div');
  const renderer = new ASS(cleanAss(text), stage as unknown as HTMLVideoElement, { container: box });
  const style = box.querySelector('style');
  adopt(style?.textContent ?? '');
  style?.remove();
  container.append(...box.childNodes);
  return {
    setDelay(seconds) {
      renderer.delay = seconds;
    },
    destroy: () => void renderer.destroy(),
  };
}
