import type { ShownCue, TextPiece } from '@tenger/player-sdk';
import { useEffect, useState } from 'react';
import { currentPlayer } from '../dock/current-player';
import { usePlayerFeature } from '../dock/use-player-feature';
import { cueIndexAt } from './transcript-rules';

export interface Transcript {
  /** `off`: there are subtitles, but they are hidden. */
  readonly state: 'loading' | 'none' | 'off' | 'failed' | 'ready';
  /** BCP 47. */
  readonly language: string;
  readonly cues: readonly ShownCue[];
  readonly second: readonly ShownCue[];
  splitWords(text: string, language: string): TextPiece[];
}

const loading: Transcript = {
  ...{ state: 'loading', language: '', cues: [], second: [] },
  splitWords: (text) => [{ text, isWord: false }],
};

/** The cues of the player's subtitles, and the position of the current one. */
export function useTranscript(episode: number): Transcript & { readonly current: number } {
  const [transcript, setTranscript] = useState(loading);
  const [current, setCurrent] = useState(-1);
  const { player, feature: subtitles } = usePlayerFeature('subtitles', episode);
  useEffect(() => {
    setTranscript(subtitles === null ? { ...loading, state: 'none' } : loading);
    if (!player || !subtitles) return;
    const { tracks, selected, visible, transcript: first, secondTranscript, failure } = subtitles;
    const findMissing = () => {
      if (tracks.peek().length === 0) return 'none';
      if (!visible.peek()) return 'off';
      // After a failure the player selects the track before it, or none. The failure may also be that of the second track.
      return failure.peek() && !selected.peek() ? 'failed' : 'loading';
    };
    const read = () => {
      const cues = first.peek();
      setTranscript({
        state: cues.length > 0 ? 'ready' : findMissing(),
        language: selected.peek()?.language ?? '',
        cues,
        second: secondTranscript.peek(),
        splitWords: subtitles.splitWords,
      });
    };
    const ends = [
      ...[tracks, selected, visible, first, secondTranscript, failure].map((readable) =>
        readable.subscribe(read),
      ),
      player.state.time.subscribe((seconds) => setCurrent(cueIndexAt(first.peek(), seconds))),
    ];
    return () => {
      for (const end of ends) end();
    };
    // An episode may have no subtitles where the one before had.
  }, [player, subtitles, episode]);
  return { ...transcript, current };
}

/** Shows the subtitles. Loads a track that failed again. */
export async function turnOnSubtitles(): Promise<void> {
  (await currentPlayer.get()?.feature('subtitles'))?.setVisible(true);
}

/** Plays from a time in seconds. */
export function playFrom(seconds: number): void {
  const player = currentPlayer.get();
  if (!player) return;
  player.currentTime = Math.max(0, seconds);
  void player.play();
}
