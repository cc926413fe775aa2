import type { PlayerHandle } from '@tenger/player-react';
import { useEffect, useRef } from 'react';

interface MiniRules {
  /** True if the open page has no container for the player. */
  readonly away: boolean;
  /** Opens the watch page of the video. */
  toPage(): void;
  /** Stops playback. */
  end(): void;
}

/**
 * The mini player on other pages. A playing video continues there, a paused one ends. Enlarging the mini player opens
 * its watch page.
 */
export function useMiniPlayer(player: PlayerHandle | null, rules: MiniRules): void {
  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });

  useEffect(() => {
    if (!player) return;
    const gone = new AbortController();
    const { signal } = gone;
    // Closing also fires `minichange`, which must not open the watch page.
    let closed = false;
    player.on(
      'miniclose',
      () => {
        if (!latest.current.away) return;
        closed = true;
        latest.current.end();
      },
      { signal },
    );
    player.on(
      'minichange',
      (small) => {
        if (!small && !closed && latest.current.away)
          void isInWindow(player).then((inWindow) => inWindow || latest.current.toPage());
      },
      { signal },
    );
    // Picture-in-picture replaces the mini player until it closes.
    player.on(
      'pipchange',
      (mode) => {
        if (mode === 'none' && latest.current.away) void shrink(player, latest.current.end);
      },
      { signal },
    );
    return () => gone.abort();
  }, [player]);

  const { away } = rules;
  const wasAway = useRef(false);
  useEffect(() => {
    if (!player) return;
    if (away) {
      wasAway.current = true;
      if (player.paused) latest.current.end();
      else void shrink(player, latest.current.end);
    } else if (wasAway.current) {
      wasAway.current = false;
      void player
        .feature('mini')
        .then((mini) => !latest.current.away && mini.exit())
        .catch(() => undefined);
    }
  }, [player, away]);
}

/** Picture-in-picture also ends the mini player, without a way back to the page. */
const isInWindow = (player: PlayerHandle): Promise<boolean> =>
  player.feature('pictureInPicture').then(
    ({ mode }) => mode.peek() !== 'none',
    () => false,
  );

async function shrink(player: PlayerHandle, end: () => void): Promise<void> {
  try {
    if (await isInWindow(player)) return;
    await (await player.feature('mini')).enter();
  } catch {
    // Without the mini player nothing is visible, so the sound must stop too.
    end();
  }
}
