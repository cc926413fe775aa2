const presses = new WeakMap<Element, () => void>();

/** Says what a press on this element does; a later word replaces the one before. */
export function setPress(element: Element, press: () => void): void {
  presses.set(element, press);
}

/**
 * One listener for every button of a player. It is told before anything else hears of the click, and the click ends
 * there: a button on a card is not also a click on the card.
 */
export function hearPresses(root: ShadowRoot, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    (event) => {
      // Not `instanceof`: the player may stand in another window, such as a frame's.
      const button = (event.target as Partial<Element>).closest?.('button');
      const press = button && presses.get(button);
      if (!press) return;
      event.stopPropagation();
      press();
    },
    { capture: true, signal },
  );
}
