import type { PlayerHandle } from '@tenger/player-react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { learnMessages } from '../../../i18n/learn';
import { currentPlayer } from '../dock/current-player';
import { TranscriptList } from './transcript-list';

/** A value of the player that does not change. */
const fixed = <T,>(value: T) => ({ peek: () => value, subscribe: () => () => undefined });

/** A player with a cue per second, each of one word. */
function aPlayer(count: number) {
  const cues = Array.from({ length: count }, (_, start) => ({ start, end: start + 1, text: `үг${start}` }));
  let listener: (seconds: number) => void = () => undefined;
  const subtitles = {
    tracks: fixed([{}]),
    selected: fixed({ language: 'mn' }),
    visible: fixed(true),
    transcript: {
      ...fixed(cues),
      subscribe(read: () => void) {
        read();
        return () => undefined;
      },
    },
    secondTranscript: fixed([]),
    splitWords: (text: string) => [{ text, isWord: true }],
  };
  const subscribe = (next: typeof listener) => {
    listener = next;
    return () => undefined;
  };
  const player = {
    state: { time: { subscribe } },
    feature: async (name: string) => (name === 'subtitles' ? subtitles : null),
  } as unknown as PlayerHandle;
  return { player, play: (seconds: number) => act(() => listener(seconds)) };
}

afterEach(() => currentPlayer.set(null));

it('the word that has the focus keeps it while the video plays on', async () => {
  const { player, play } = aPlayer(20);
  currentPlayer.set(player);
  render(<TranscriptList episode={5} words={{ isKept: () => false, keep: async () => undefined }} />);
  const word = await screen.findByRole('button', { name: 'үг1' });
  const time = screen.getAllByRole('button', { name: learnMessages.playFrom('0:15') })[0];
  act(() => word.focus());
  play(10);
  expect(document.activeElement).toBe(word);
  expect(screen.queryByRole('button', { name: 'үг2' })).toBeNull();
  // A row far from the current one does not become a list of words to tab through.
  act(() => time?.focus());
  expect(screen.queryByRole('button', { name: 'үг15' })).toBeNull();
  play(14);
  fireEvent.focus(screen.getByRole('button', { name: 'үг14' }));
  expect(screen.queryByRole('button', { name: 'үг1' })).toBeNull();
});
