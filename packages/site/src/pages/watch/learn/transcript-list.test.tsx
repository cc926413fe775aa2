import type { PlayerHandle } from '@tenger/player-react';
import { batch, signal } from '@tenger/player-sdk';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { learnMessages } from '../../../i18n/learn';
import { currentPlayer } from '../dock/current-player';
import { TranscriptList } from './transcript-list';

/** A player with a cue in each second, each of one word, or with a subtitle file that has not loaded. */
function aPlayer(count: number) {
  const transcript = Array.from({ length: count }, (_, start) => ({
    start,
    end: start + 0.9,
    text: `үг${start}`,
  }));
  const selected = signal<{ language: string } | undefined>({ language: 'mn' });
  const subtitles = {
    tracks: signal([{}]),
    selected,
    visible: signal(true),
    failure: signal<Error | undefined>(undefined),
    transcript: signal(transcript),
    secondTranscript: signal([]),
    splitWords: (text: string) => [{ text, isWord: true }],
    setVisible: vi.fn(() => {
      selected.value = { language: 'mn' };
    }),
  };
  const loop = signal<{ start: number; end: number } | undefined>(undefined);
  const abLoop = {
    loop,
    setLoop(start: number, end: number) {
      loop.value = { start, end: Math.min(end, count) };
      return true;
    },
    clear: () => {
      loop.value = undefined;
    },
  };
  const features: Record<string, unknown> = { subtitles, abLoop };
  const time = signal(0);
  const player = {
    state: { time, duration: signal(count) },
    feature: async (name: string) => features[name] ?? null,
    play: async () => undefined,
  } as unknown as PlayerHandle;
  const play = (seconds: number) =>
    act(() => {
      time.value = seconds;
    });
  return { player, play, subtitles, abLoop };
}

const open = () =>
  render(<TranscriptList episode={5} words={{ isKept: () => false, keep: async () => undefined }} />);

afterEach(() => currentPlayer.set(null));

it('the word that has the focus keeps it while the video plays on', async () => {
  const { player, play } = aPlayer(20);
  currentPlayer.set(player);
  open();
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

it.each([
  { place: 'first', index: 0, range: { start: 0, end: 1.1 } },
  // The player ends its loop with the video.
  { place: 'last', index: 1, range: { start: 0.8, end: 2 } },
])(
  'the $place cue that is repeated can be stopped after the list was closed and opened again',
  async ({ index, range }) => {
    const { player, abLoop } = aPlayer(2);
    currentPlayer.set(player);
    const { unmount } = open();
    const repeat = (await screen.findAllByRole('button', { name: learnMessages.repeat }))[index];
    fireEvent.click(repeat as HTMLElement);
    expect(await screen.findAllByRole('button', { name: learnMessages.repeatStop })).toHaveLength(1);
    expect(abLoop.loop.peek()).toEqual(range);
    unmount();
    open();
    fireEvent.click(await screen.findByRole('button', { name: learnMessages.repeatStop }));
    expect(abLoop.loop.peek()).toBeUndefined();
    expect(await screen.findAllByRole('button', { name: learnMessages.repeat })).toHaveLength(2);
  },
);

it('a loop that the viewer sets in the player is not the repetition of a cue', async () => {
  const { player, abLoop } = aPlayer(4);
  currentPlayer.set(player);
  open();
  await screen.findAllByRole('button', { name: learnMessages.repeat });
  act(() => void abLoop.setLoop(0.8, 3));
  expect(screen.queryByRole('button', { name: learnMessages.repeatStop })).toBeNull();
});

it('subtitles that fail to load offer another attempt', async () => {
  const { player, subtitles } = aPlayer(0);
  currentPlayer.set(player);
  open();
  await screen.findByText(learnMessages.loading);
  act(() => {
    batch(() => {
      subtitles.selected.value = undefined;
      subtitles.failure.value = new Error('404');
    });
  });
  expect((await screen.findByRole('alert')).textContent).toContain(learnMessages.transcriptFailed);
  fireEvent.click(screen.getByRole('button', { name: learnMessages.retry }));
  expect(await screen.findByText(learnMessages.loading)).toBeTruthy();
  expect(subtitles.setVisible).toHaveBeenCalledWith(true);
});

it('a second track that fails to load does not end the wait for the first one', async () => {
  const { player, subtitles } = aPlayer(0);
  subtitles.failure.value = new Error('404');
  currentPlayer.set(player);
  open();
  await act(async () => undefined);
  expect(screen.getByText(learnMessages.loading)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  subtitles.selected.value = undefined;
  expect(await screen.findByRole('alert')).toBeTruthy();
});
