import type { Ui } from '../control';
import { scopeOfControl } from '../dom';

type Listeners = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/**
 * Adds listeners to an element of a control when the viewer first touches the player. The player hears of the touch before
 * the element does (idle.ts), so that the element also receives the first event.
 */
export function listenWhenTouched(
  { touched }: Pick<Ui, 'touched'>,
  element: HTMLElement,
  listeners: Listeners,
): void {
  scopeOfControl().effect(() => {
    if (!touched.value) return;
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, listener as (event: Event) => void);
  });
}
