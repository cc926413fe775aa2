/** An element with its action. The element has it, because each file of the script-tag build has its copy of this module. */
type Pressable = Element & { press?: () => void };

/** Sets the action of a press on this element; replaces a previous one. */
export function setPress(element: Pressable, press: () => void): void {
  element.press = press;
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
      const press = (event.target as Partial<Element>).closest?.<Pressable>('button')?.press;
      if (!press) return;
      event.stopPropagation();
      press();
    },
    { capture: true, signal },
  );
}
