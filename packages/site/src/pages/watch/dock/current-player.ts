import type { PlayerHandle } from '@tenger/player-react';

let current: PlayerHandle | null = null;
const listeners = new Set<() => void>();

/** The mounted player, for components beside it. */
export const currentPlayer = {
  get: (): PlayerHandle | null => current,
  set(next: PlayerHandle | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
  /** Calls back when another player is mounted. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
