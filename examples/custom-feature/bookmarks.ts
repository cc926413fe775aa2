import { defineFeature, signal } from '@tenger/player-sdk';

/** Stores bookmarks in the video, also for later visits. State is a signal, actions are methods. */
export const bookmarks = defineFeature('bookmarks', ({ player, storage }) => {
  const kept = storage?.get('bookmarks');
  const marks = signal<readonly number[]>(Array.isArray(kept) ? kept.filter(Number.isFinite) : []);
  return {
    marks,
    add() {
      const second = Math.floor(player.state.time.peek());
      if (marks.peek().includes(second)) return;
      marks.value = [...marks.peek(), second].sort((a, b) => a - b);
      storage?.set('bookmarks', marks.peek());
    },
  };
});
