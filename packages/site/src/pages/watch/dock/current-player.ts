import type { PlayerHandle } from '@tenger/player-react';

let current: PlayerHandle | null = null;

/** The mounted player, for components beside it. */
export const currentPlayer = {
  get: (): PlayerHandle | null => current,
  set(next: PlayerHandle | null): void {
    current = next;
  },
};
