import type { PlayerHandle } from '@tenger/player-react';

let current: PlayerHandle | null = null;

/** The player that is in the page now, for what lies beside it. */
export const currentPlayer = {
  get: (): PlayerHandle | null => current,
  set(next: PlayerHandle | null): void {
    current = next;
  },
};
