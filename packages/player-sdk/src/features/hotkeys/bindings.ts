import type { Message } from '../../foundation/message';

/** Something the viewer can have done by a key, and find in the list of keys. */
export interface Command<Target = never> {
  /** Told apart by this in the list of keys, which knows the words of the core's own. */
  readonly id: string;
  readonly label?: Message | undefined;
  /**
   * `KeyboardEvent.key` where the sign counts ("?"), `KeyboardEvent.code` where the place does, so that a Cyrillic
   * layout works ("KeyK", "Shift+Comma").
   */
  readonly keys: readonly string[];
  /** `false` leaves the key to the browser. */
  perform(target: Target, key: string): unknown;
}

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The command of a key press, if it has one. Combinations belong to the browser. */
export function commandFor<Kind extends Pick<Command, 'keys'>>(
  commands: readonly Kind[],
  { key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyPress,
): Kind | undefined {
  if (ctrlKey || altKey || metaKey) return;
  const place = shiftKey ? `Shift+${code}` : code;
  return commands.find(({ keys }) => keys.includes(key) || keys.includes(place));
}
