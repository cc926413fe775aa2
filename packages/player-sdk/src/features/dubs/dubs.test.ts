import { expect, it } from 'vitest';
import { createHeadlessPlayer } from '../../../test/support/headless-player';
import { signal } from '../../foundation/signal';
import type { Dub } from '../../media/stream';
import { dubs } from './dubs';

const japanese = { label: '日本語', language: 'ja' };
const commentary = { label: 'Commentary', language: 'ja' };
const mongolian = { label: 'Монгол', language: 'mn' };

/** The audio tracks of a stream; the first one plays. */
function audioTracks(...tracks: readonly Omit<Dub, 'id'>[]) {
  const options = signal<readonly Dub[]>(tracks.map((track, index) => ({ id: String(index), ...track })));
  const selected = signal(options.peek()[0]);
  const select = (id: string) => {
    selected.value = options.peek().find((dub) => dub.id === id);
  };
  return { options, selected, active: selected, select };
}

async function opened(list: ReturnType<typeof audioTracks>, stored: Record<string, unknown> = {}) {
  const { player } = createHeadlessPlayer([dubs()], { open: () => ({ dubs: list }), stored });
  await player.load({ url: 'film.m3u8' });
  return { ...player.get(dubs), stored };
}

it('the second audio track of a language stays selected when the stream lists its tracks again', async () => {
  const list = audioTracks(mongolian, japanese, commentary);
  const { select, selected } = await opened(list);
  select('2');
  list.options.value = [...list.options.peek()];
  expect(selected.peek()?.label).toBe('Commentary');
});

it.each([
  ['has it at another position', [commentary, japanese].reverse().concat(mongolian), 'Commentary'],
  ['does not have it', [mongolian, japanese], 'Монгол'],
])(
  'the second audio track of a language is a stored choice, for a media item that %s',
  async (_, next, label) => {
    const { select, stored } = await opened(audioTracks(mongolian, japanese, commentary));
    select('2');
    expect((await opened(audioTracks(...next), stored)).selected.peek()?.label).toBe(label);
  },
);

it('the first audio track of a language is stored as that language, and a track without one by its key', async () => {
  const { select, stored } = await opened(
    audioTracks({ label: 'Original', key: 'film' }, japanese, commentary),
  );
  select('1');
  expect(stored.sound).toBe('ja');
  select('0');
  expect(stored.sound).toBe('film');
});
