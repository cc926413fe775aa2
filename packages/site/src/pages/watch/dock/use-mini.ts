import type { PlayerHandle } from '@tenger/player-react';
import { useEffect, useRef } from 'react';

interface MiniRules {
  /** No page has a place for the player. */
  readonly away: boolean;
  /** The viewer wants the page back that the film belongs to. */
  toPage(): void;
  /** Nothing goes on. */
  end(): void;
}

/**
 * The player in the corner while other pages are open. It goes there by itself where the film was playing, and ends
 * where it was not. What brings it back to its size brings its page back.
 */
export function useMini(player: PlayerHandle | null, rules: MiniRules): void {
  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });

  useEffect(() => {
    if (!player) return;
    const gone = new AbortController();
    const { signal } = gone;
    // Closing gives the player its size back too, and that is then no wish for its page.
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
        if (!small && !closed && latest.current.away) latest.current.toPage();
      },
      { signal },
    );
    // In a window of its own the film needs no corner; when that closes, it does.
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

async function shrink(player: PlayerHandle, end: () => void): Promise<void> {
  try {
    const pip = await player.feature('pictureInPicture');
    if (pip.mode.peek() !== 'none') return;
    await (await player.feature('mini')).enter();
  } catch {
    // A part that does not arrive leaves nothing to be seen: then nothing should be heard either.
    end();
  }
}
