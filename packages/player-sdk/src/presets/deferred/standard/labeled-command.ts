import type { PlayerCommand } from '../../../features/hotkeys/hotkeys';
import type { Message } from '../../../foundation/message';

/** A command of a deferred feature. It brings its label for the list of keys. */
export const labeledCommand = (
  id: string,
  label: Message,
  keys: readonly string[],
  perform: PlayerCommand['perform'],
): PlayerCommand => ({ id, label, keys, perform });
