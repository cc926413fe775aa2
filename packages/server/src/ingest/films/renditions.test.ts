import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LADDER, parseLadder, renditionsOf } from './ladder';
import { masterPlaylist } from './master-playlist';
import { spriteCues } from './renditions';
import { listSounds } from './sounds';
import { chooseSubtitles } from './source-subtitles';
import { readLanguageTag } from './track-language';

describe('renditions of a video', () => {
  it.each([
    [640, 360, [480]],
    [854, 480, [480]],
    [1280, 720, [480, 720]],
    [1920, 800, [480, 720, 1080]],
    [1920, 1080, [480, 720, 1080]],
    [3840, 2160, [480, 720, 1080]],
  ])('a video of %i × %i is encoded as %o', (width, height, heights) => {
    expect(
      renditionsOf({ width, height }, parseLadder(DEFAULT_LADDER) ?? []).map((one) => one.height),
    ).toEqual(heights);
  });

  it('thumbnails cover a video of any length, in a bounded number', () => {
    const cues = spriteCues(3 * 3600, 's.jpg').split('-->').length - 1;
    expect(cues).toBeLessThanOrEqual(200);
    expect(spriteCues(1.5, 's.jpg')).toContain('00:00:00.000 --> 00:00:01.500\ns.jpg#xywh=0,0,160,90');
    expect(spriteCues(3725, 's.jpg')).toContain('--> 01:02:05.000');
  });

  it('a folder without a video produces no playlist', () => {
    const empty = mkdtempSync(join(tmpdir(), 'tenger-hls-'));
    expect(() => masterPlaylist(empty, ['480p'], 9)).toThrow();
    rmSync(empty, { recursive: true });
  });

  it('a ladder has known heights from the lowest, each with a bitrate', () => {
    expect(parseLadder('480:900, 1080:4000')).toEqual([
      { height: 480, maxKbps: 900 },
      { height: 1080, maxKbps: 4000 },
    ]);
    for (const text of ['', '480', '500:900', '720:3000,480:900', '480:900,480:900', '480:1', '480:900,'])
      expect(parseLadder(text), text).toBeUndefined();
  });
});

describe('tracks of a video', () => {
  it.each([
    ['jpn', 'ja'],
    ['mon', 'mn'],
    ['chi', 'zh'],
    ['en-US', 'en-US'],
    ['und', undefined],
    ['not a tag', undefined],
    [undefined, undefined],
  ])('the language tag %s is %s', (tag, language) => {
    expect(readLanguageTag(tag)).toBe(language);
  });

  const sound = (language: string | undefined, title?: string, isDefault = false) => ({
    ...{ language, title, isDefault },
  });
  it('sounds are named by language, and by title or number where a language has several', () => {
    const names = (...tracks: Parameters<typeof listSounds>[0]) =>
      listSounds(tracks).map(({ name, isDefault }) => (isDefault ? `${name} *` : name));
    expect(names(sound('ja'), sound('mn', 'Дуу оруулалт', true))).toEqual(['日本語', 'Монгол *']);
    expect(names(sound('ja', '2.0'), sound('ja', '5.1'), sound('mn'))).toEqual([
      ...['日本語 · 2.0 *', '日本語 · 5.1', 'Монгол'],
    ]);
    expect(names(sound(undefined), sound(undefined, 'Commentary'))).toEqual(['1 *', 'Commentary']);
    expect(names(sound('ja', 'Stereo'), sound('ja', 'Stereo'), sound('ja', '5.1'))).toEqual([
      ...['日本語 · Stereo · 1 *', '日本語 · Stereo · 2', '日本語 · 5.1'],
    ]);
    expect(names(sound('mn'), sound(undefined, 'Монгол'))).toEqual(['Монгол · 1 *', 'Монгол · 2']);
  });

  it('of each language the longest subtitles are kept, in the order of the site, without languages that it does not have', () => {
    const track = (language: string | undefined, text: string, isForced = false) => ({
      ...{ language, text, isForced, type: 'vtt' as const },
    });
    const chosen = chooseSubtitles([
      track('en', 'Signs only'),
      track('en-US', 'The whole dialogue'),
      track('ja', 'forced, but longer than the others', true),
      track('ja', 'こんにちは'),
      track('de', 'Guten Tag'),
      track(undefined, 'Сайн байна уу, өвөө'),
      track(undefined, 'Привет'),
    ]);
    expect(chosen.map(({ language, text }) => `${language} ${text}`)).toEqual([
      ...['mn Сайн байна уу, өвөө', 'en The whole dialogue', 'ja こんにちは', 'ru Привет'],
    ]);
  });
});
