import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface HotkeysOptions {
  readonly commands: readonly PlayerCommand[];
  /** Default true; `false` registers the commands without listening to keys. */
  readonly listen?: boolean | undefined;
}

export interface Hotkeys {
  /** All commands of the player. The list of keys, the menu and the feedback read them. */
  readonly commands: Readable<readonly PlayerCommand[]>;
  /** Adds commands of a feature; earlier commands win for the same key. */
  add(commands: readonly PlayerCommand[]): void;
}

/** A key that is older would surprise the viewer. */
const earlyMs = 5000;

/** Keys work while the focus is inside the player; only handled keys are prevented. */
export const hotkeys = defineFeature(
  'hotkeys',
  ({ player, scope }, { commands: first, listen = true }: HotkeysOptions): Hotkeys => {
    const commands = signal(first);
    /** The last key without a command, and without an effect of the browser. The feature that has one may still load. */
    let early: KeyboardEvent | undefined;
    const handle = (event: KeyboardEvent) => {
      const command = commandFor(commands.peek(), event);
      if (command) early = undefined;
      else if (event.key.length === 1) early = event;
      if (!command || command.perform(player, event.key) === false) return;
      event.preventDefault();
      player.emit('command', command.id);
    };

    scope.effect(() => {
      const host = player.surface.value?.host;
      if (!host || !listen) return;
      const listening = new AbortController();
      host.addEventListener(
        'keydown',
        (event) => {
          if (event.defaultPrevented || isTyping(event) || pressesButton(event)) return;
          handle(event);
        },
        { signal: listening.signal },
      );
      return () => listening.abort();
    });

    return {
      commands,
      add(more) {
        commands.value = [...commands.peek(), ...more];
        const isHere = player.surface.peek()?.host.matches(':focus-within');
        if (early && isHere && performance.now() - early.timeStamp < earlyMs) handle(early);
      },
    };
  },
);

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The command of a key press, if any. The browser handles combinations. */
export function commandFor<Kind extends Pick<PlayerCommand, 'keys'>>(
  commands: readonly Kind[],
  { key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyPress,
): Kind | undefined {
  if (ctrlKey || altKey || metaKey) return;
  const keyName = shiftKey ? `Shift+${code}` : code;
  return commands.find(({ keys }) => keys.includes(key) || keys.includes(keyName));
}

function isTyping(event: KeyboardEvent): boolean {
  // Not `instanceof`: the player may be in another window.
  const { isContentEditable, tagName } = event.composedPath()[0] as HTMLElement;
  return isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName);
}

/** A focused button handles space itself. */
function pressesButton(event: KeyboardEvent): boolean {
  return event.key === ' ' && (event.composedPath()[0] as Element).tagName === 'BUTTON';
}
