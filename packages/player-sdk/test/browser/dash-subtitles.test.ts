import { describe, expect, inject, it } from 'vitest';
import { faultFolder } from '../support/fault-folder';
import { failOnUncaughtErrors, makePlayer, until, untilPlayed } from './helpers';

const server = inject('mediaServer');
const film = 'fixtures/dash-subtitles/film.mpd';

failOnUncaughtErrors();

async function watching(url: string, options = {}) {
  const made = makePlayer({ video: { url }, ...options });
  await made.handle.play();
  await until(() => made.handle.state.started.peek(), 'playback');
  const subtitles = await made.handle.feature('subtitles');
  await until(() => subtitles.tracks.peek().length > 0, 'the list');
  made.handle.pause();
  const words = () => [...made.root.querySelectorAll('.cue')].map((cue) => cue.textContent).join();
  const shows = (text: string) => {
    // All have the same cues: the language distinguishes them.
    const language = subtitles.selected.peek()?.language;
    const shown = () => made.root.querySelector<HTMLElement>('.cue')?.lang;
    return until(() => words() === text && shown() === language, `"${text}"`);
  };
  return {
    ...made,
    subtitles,
    words,
    shows,
    async visit(seconds: number, text: string) {
      made.handle.seek(seconds);
      await shows(text);
    },
    cues: () => subtitles.cues.peek().map(({ start, end }) => [start, end]),
    choose(label: string) {
      const track = subtitles.tracks.peek().find((one) => one.label === label);
      if (!track) throw new Error(`No track "${label}".`);
      subtitles.select(track.id);
    },
  };
}

const all = [
  [0.5, 1.5],
  [1.8, 2.6],
  [4.2, 5.8],
  [6.2, 7.6],
];

describe('subtitles of a DASH manifest', () => {
  it('R1-09 R4.6-07 manifest and file subtitles are in one list, the Mongolian one is shown, and none when turned off', async () => {
    const file = {
      code: 'ko',
      label: '한국어',
      url: URL.createObjectURL(new Blob(['WEBVTT\n\n00:00.000 --> 00:08.000\n하나'])),
    };
    const { handle, subtitles, words, choose, video } = await watching(`${server}/${film}`, {
      video: { url: `${server}/${film}`, subs: [file] },
    });
    expect(subtitles.tracks.peek().map(({ label, language }) => [label, language])).toEqual([
      ['한국어', 'ko'],
      ['wvtt', 'en'],
      ['stpp', 'fr'],
      ['vtt segments', 'de'],
      ['vtt file', 'mn'],
      ['ttml file', 'ja'],
    ]);
    expect(subtitles.selected.peek()?.label).toBe('vtt file');
    handle.seek(1);
    await until(() => words() === 'One', 'the first line');
    subtitles.setVisible(false);
    await until(() => words() === '', 'nothing');
    subtitles.setVisible(true);
    await until(() => words() === 'One', 'the line again');
    choose('한국어');
    await until(() => words() === '하나', 'the file');
    // The browser renders none of them beside ours.
    expect([...video().textTracks].filter(({ mode }) => mode === 'showing')).toEqual([]);
  });

  it.each(['wvtt', 'stpp', 'vtt segments', 'vtt file', 'ttml file'])(
    'the %s subtitles of a manifest are read during playback, drawn by the player, and listed',
    async (label) => {
      const { handle, root, subtitles, visit, cues, choose } = await watching(`${server}/${film}`);
      choose(label);
      await visit(1, 'One');
      await visit(2.3, 'Two');
      await visit(5, 'Three');
      await until(() => root.querySelector('.cue-i') !== null, 'what is slanted');
      await visit(7, 'Four');
      const box = root.querySelector('.cue')?.getBoundingClientRect();
      const picture = handle.element.getBoundingClientRect();
      expect((box?.top ?? 0) - picture.top).toBeLessThan(picture.height / 2);
      // A cue that a segment boundary cuts in two is one cue.
      expect(cues()).toEqual(all);
      expect(subtitles.failure.peek()).toBeUndefined();
    },
  );

  it('subtitles switch from one to another and back, also while the first is still loading', async () => {
    const { visit, choose } = await watching(`${server}/${film}`);
    for (const label of ['wvtt', 'ttml file', 'stpp', 'wvtt', 'vtt segments', 'wvtt']) choose(label);
    await visit(7, 'Four');
    choose('stpp');
    await visit(5, 'Three');
    choose('wvtt');
    await visit(1, 'One');
    await visit(7, 'Four');
  });

  it.each([
    ['vtt file', 'wvtt'],
    ['ttml file', 'vtt segments'],
    ['stpp', 'vtt file'],
    ['wvtt', 'stpp'],
  ])('subtitles switch from %s to %s without a seek', async (before, after) => {
    const { visit, shows, choose } = await watching(`${server}/${film}`);
    choose(before);
    await visit(1, 'One');
    choose(after);
    await shows('One');
  });

  it('subtitles switch between whole files, and back', async () => {
    const { visit, choose } = await watching(`${server}/${film}`);
    await visit(1, 'One');
    choose('ttml file');
    await visit(2.3, 'Two');
    choose('vtt file');
    await visit(5, 'Three');
    choose('stpp');
    await visit(7, 'Four');
    choose('ttml file');
    await visit(1, 'One');
  });

  it('subtitles continue over the periods of a video', async () => {
    const { visit, cues } = await watching(`${server}/fixtures/dash-subtitles/periods.mpd`);
    await visit(1, 'One');
    await visit(2.3, 'Two');
    await visit(4.5, 'Three');
    await visit(7, 'Four');
    expect(cues()).toEqual(all);
    await visit(2.3, 'Two');
  });

  it.each(['404', '503', 'garbage', 'cut'])(
    'a video plays on when its subtitles fail to load: %s',
    async (kind) => {
      const folder = faultFolder(server, { kind, match: /wvtt\/|stpp\/|whole/ });
      const { handle, cues, choose } = await watching(`${folder}/${film}`);
      // The film would end on a busy machine.
      handle.player.setLoop(true);
      for (const label of ['wvtt', 'stpp', 'ttml file']) {
        choose(label);
        await handle.play();
        await untilPlayed(handle, 0.6, `the film beside ${label}`);
        expect(cues()).toEqual([]);
      }
      expect(handle.state.error.peek()).toBeUndefined();
      choose('vtt segments');
      await until(() => cues().length > 0, 'one that can be had');
    },
  );

  it('subtitles of a manifest are not loaded while they are off', async () => {
    const folder = faultFolder(server, { kind: '200', match: /never/ });
    const { handle, subtitles } = await watching(`${folder}/${film}`, {
      storage: { get: (key: string) => (key === 'subtitle-show' ? false : undefined), set: () => {} },
    });
    expect(subtitles.visible.peek()).toBe(false);
    await handle.play();
    await until(() => handle.state.ended.peek(), 'the end');
    const seen: readonly string[] = await (await fetch(`${folder}/seen`)).json();
    expect(seen.filter((path) => /wvtt|stpp|vtt\/|whole/.test(path))).toEqual([]);
  });
});
