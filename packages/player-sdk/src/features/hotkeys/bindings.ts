import type { Message } from '../../foundation/message';

/** A command with keys, listed in the key help. */
export interface KeyCommand<Target = never> {
  /** The key help has the labels of the core's commands by this id. */
  readonly id: string;
  readonly label?: Message | undefined;
  /**
   * `KeyboardEvent.key` where the character counts ("?"), `KeyboardEvent.code` where the position does, so that a
   * Cyrillic layout works ("KeyK", "Shift+Comma").
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

/** The command of a key press, if any. The browser handles combinations. */
export function commandFor<Kind extends Pick<KeyCommand, 'keys'>>(
  commands: readonly Kind[],
  { key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyPress,
): Kind | undefined {
  if (ctrlKey || altKey || metaKey) return;
  const keyName = shiftKey ? `Shift+${code}` : code;
  return commands.find(({ keys }) => keys.includes(key) || keys.includes(keyName));
}
