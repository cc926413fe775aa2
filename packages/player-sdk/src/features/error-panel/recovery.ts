import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface Recovery {
  /** The browser reports a network connection. */
  readonly online: Readable<boolean>;
}

/** Resumes when the network is back; paused media stays paused. */
export const recovery = defineFeature('recovery', ({ player, scope }): Recovery => {
  const online = signal(navigator.onLine);
  const { state } = player;
  let playing = false;

  scope.effect(() => {
    const error = state.error.value;
    if (!error) {
      playing = !state.paused.value;
      return;
    }
    online.value = navigator.onLine;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('offline', () => (online.value = false), options);
    window.addEventListener(
      'online',
      () => {
        online.value = true;
        const { code } = error;
        if (code === 'network' || code === 'server' || code === 'engine-missing') {
          void player.retry({ play: playing });
        }
      },
      options,
    );
    return () => listening.abort();
  });

  return { online };
});
