import type { PlayerCommand } from '../../features/hotkeys/hotkeys';
import type { Message } from '../../foundation/message';

/** A command of a late part, which brings its own words for the list of keys. */
export const labelled = (
  id: string,
  label: Message,
  keys: readonly string[],
  perform: PlayerCommand['perform'],
): PlayerCommand => ({ id, label, keys, perform });
