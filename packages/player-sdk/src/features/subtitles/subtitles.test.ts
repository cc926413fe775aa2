import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHeadlessPlayer } from '../../../test/support/headless-player';
import type { StreamSubtitle } from '../../media/stream';
import type { ViewProps } from '../../ui/control';
import { subtitles } from './subtitles';
import { secondPanel, subtitlesPanel } from './subtitles-panel.view';

const webvtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:10.000\n${text}`;

/** The tracks of a stream, which loads one of them at a time. `show` passes cues to the current reader. */
function streamTracks() {
  let current: { language: string; show: (text: string) => void } | undefined;
  const track = (language: string): StreamSubtitle => ({
    id: language,
    label: language,
    language,
    read(show) {
      const reader = { language, show };
      current = reader;
      return () => {
        if (current === reader) current = undefined;
      };
    },
  });
  return {
    tracks: ['mn', 'en'].map(track),
    reading: () => current?.language,
    show: (text: string) => current?.show(webvtt(text)),
  };
}

async function opened(
  stored: Record<string, unknown> = {},
  subs: readonly { url: string; code: string }[] = [],
) {
  vi.stubGlobal('VTTCue', class {});
  const stream = streamTracks();
  const made = createHeadlessPlayer([subtitles({})], { open: () => ({ subtitles: stream.tracks }), stored });
  const mediaItem = { url: 'film.m3u8', subs };
  await made.player.load({ url: 'film.m3u8', mediaItem });
  return { ...made, mediaItem, stream, feature: made.player.get(subtitles) };
}

const file = { code: 'ja', url: `data:text/vtt,${encodeURIComponent(webvtt('file'))}` };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a second subtitle track', () => {
  it('a stored second track of the stream leaves the first one to be read', async () => {
    const { feature, stream } = await opened({ sub: 'mn', 'sub-second': 'en' });
    expect([feature.selected.peek()?.language, feature.second.peek(), stream.reading()]).toEqual([
      'mn',
      undefined,
      'mn',
    ]);
  });

  it('two tracks of a stream cannot be selected together, and the menu does not offer it', async () => {
    const { player, feature, stream, stored } = await opened({ sub: 'mn' });
    const view = { player, t: ({ text }: { text: string }) => text } as unknown as ViewProps;
    expect(subtitlesPanel.panel(view)?.items.map(({ id }) => id)).not.toContain('second');
    expect(secondPanel.panel(view)).toBeUndefined();
    feature.selectSecond('stream-en');
    expect([feature.second.peek(), stream.reading(), stored['sub-second']]).toEqual([
      undefined,
      'mn',
      undefined,
    ]);
  });

  it('a track of the stream shows beside a file, and gives way to another one of the stream', async () => {
    const { feature, stream } = await opened({ sub: 'ja' }, [file]);
    feature.selectSecond('stream-en');
    expect([feature.second.peek()?.language, stream.reading()]).toEqual(['en', 'en']);
    feature.select('stream-mn');
    expect([feature.second.peek(), stream.reading()]).toEqual([undefined, 'mn']);
  });
});

it('cues that a stream adds to its track are no change of the track', async () => {
  const { feature, stream, player } = await opened();
  const changes: unknown[] = [];
  player.on('subtitlechange', (track) => changes.push(track?.language));
  for (const text of ['one', 'two', 'three']) {
    stream.show(text);
    await vi.waitFor(() => expect(feature.transcript.peek()[0]?.text).toBe(text), 60_000);
  }
  expect(changes).toEqual(['mn']);
});

it('a retry keeps the delay of a subtitle track, and another media item has none', async () => {
  const { feature, player, mediaItem } = await opened();
  feature.setOffset(1.5);
  await player.retry();
  expect(feature.offset.peek()).toBe(1.5);
  await player.load({ url: 'film.m3u8', mediaItem: { ...mediaItem } });
  expect(feature.offset.peek()).toBe(0);
});
