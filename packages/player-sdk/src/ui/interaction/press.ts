const presses = new WeakMap<Element, () => void>();

/** Sets the action of a press on this element; replaces a previous one. */
export function setPress(element: Element, press: () => void): void {
  presses.set(element, press);
}

/**
 * One click listener for all buttons of a player. It runs first and stops the click:
 * a click on a button of a card is not also a click on the card.
 */
export function listenForPresses(root: ShadowRoot, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    (event) => {
      // Not `instanceof`: the player may be in another window, such as a frame.
      const button = (event.target as Partial<Element>).closest?.('button');
      const press = button && presses.get(button);
      if (!press) return;
      event.stopPropagation();
      press();
    },
    { capture: true, signal },
  );
}
