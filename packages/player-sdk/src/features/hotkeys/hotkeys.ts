import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { commandFor, type HotkeyCommand } from './bindings';

export interface HotkeysOptions {
  /** Carries a command out; false leaves the key to the browser. */
  readonly perform: (player: Player, command: HotkeyCommand) => boolean;
}

/** Keys work while the focus is inside the player; only those that did something are kept from the page. */
export const hotkeys = defineFeature('hotkeys', ({ player, scope }, { perform }: HotkeysOptions) => {
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host) return;
    const listening = new AbortController();
    host.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || isTyping(event) || pressesButton(event)) return;
        const command = commandFor(event);
        if (command && perform(player, command)) event.preventDefault();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  });
  return {};
});

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Space on a focused button is that button's. */
function pressesButton(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return event.key === ' ' && target instanceof HTMLButtonElement;
}
