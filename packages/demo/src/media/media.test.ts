import { createDecipheriv } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clipById, clipFor, clips, hoverClips, preroll } from './index';
import type { Clip } from './types';

const directory = path.join(import.meta.dirname, '../../assets/media');
const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
const sizeOf = (file: string) => statSync(path.join(directory, file)).size;

/** Every file a clip's description names. */
function filesOf(clip: Clip): string[] {
  return [
    ...Object.values(clip.progressive),
    clip.hls?.master,
    clip.ts?.master,
    clip.dash?.manifest,
    clip.flv?.path,
    ...clip.dubs.map((dub) => dub.path),
    ...clip.subtitles.map((subtitle) => subtitle.path),
    clip.thumbnails?.strip.path,
    clip.thumbnails?.vtt,
    clip.thumbnails?.sheet,
  ].filter((file) => file !== undefined);
}

/** The playlists and segments that a playlist names, as paths in the media directory. */
function namedBy(playlist: string): string[] {
  const text = read(playlist);
  const names = [...text.matchAll(/^(?!#)\S.*$/gm), ...text.matchAll(/(?<=URI=")[^"]+/g)].map(
    ([name]) => name,
  );
  return names.map((name) => path.posix.join(path.posix.dirname(playlist), name));
}

const lengthOf = (playlist: string) =>
  [...read(playlist).matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

/** Every master playlist with the values it declares. */
const masters = clips.flatMap((clip) =>
  [clip.hls, clip.ts].filter((form) => form !== undefined).map((form) => ({ clip, ...form })),
);

describe('demo media', () => {
  it.each(
    clips.flatMap(filesOf).concat(
      preroll.path,
      hoverClips.map((clip) => clip.path),
    ),
  )('the demo media include %s', (file) => {
    expect(existsSync(path.join(directory, file)) && sizeOf(file)).toBeGreaterThan(100);
  });

  it('the demo media stay within 15 MB', () => {
    const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const total = files.reduce(
      (sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size,
      0,
    );
    expect(total).toBeLessThanOrEqual(15_000_000);
  });

  it.each(masters)('the playlist $master lists resolutions and codecs', ({ master, qualities }) => {
    const text = read(master);
    const heights = [...text.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height));
    expect(heights).toEqual([...qualities]);
    expect(text.match(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/g)).toHaveLength(qualities.length);
  });

  it.each(masters)('the playlist $master has every segment, as long as the clip', ({ clip, master }) => {
    for (const playlist of namedBy(master)) {
      expect(Math.abs(lengthOf(playlist) - clip.seconds)).toBeLessThan(0.2);
      for (const segment of namedBy(playlist)) expect(sizeOf(segment), segment).toBeGreaterThan(0);
    }
  });

  it('the clip has the audio tracks it describes', () => {
    for (const clip of clips.filter((each) => each.hls)) {
      const languages = [...read(clip.hls?.master ?? '').matchAll(/TYPE=AUDIO.*LANGUAGE="(\w+)"/g)].map(
        ([, language]) => language,
      );
      expect(languages).toEqual(clip.hls?.audio.map((track) => track.language));
    }
  });

  it('the DASH manifest states its length and only existing segments', () => {
    for (const clip of clips.filter((each) => each.dash)) {
      const file = clip.dash?.manifest ?? '';
      const text = read(file);
      expect(text).toContain(`mediaPresentationDuration="PT${clip.seconds}S"`);
      const folder = path.posix.dirname(file);
      for (const [, template = '', entries = ''] of text.matchAll(
        /media="([^"]+)".*?<SegmentTimeline>(.*?)<\/SegmentTimeline>/g,
      ))
        for (const [index] of [...entries.matchAll(/<S /g)].entries())
          expect(
            sizeOf(path.posix.join(folder, template.replace('$Number%03d$', String(index).padStart(3, '0')))),
          ).toBeGreaterThan(0);
      expect(text.match(/<Representation/g)).toHaveLength(
        (clip.dash?.qualities.length ?? 0) + (clip.dash?.audio.length ?? 0),
      );
    }
  });

  it('highlights and segments stay inside the clip', () => {
    for (const clip of clips) {
      for (const { time } of clip.highlights) expect(time).toBeLessThan(clip.seconds);
      for (const { start, end } of clip.segments)
        expect(0 <= start && start < end && end <= clip.seconds).toBe(true);
    }
  });
});

describe('subtitles', () => {
  const tracks = clips.flatMap((clip) => clip.subtitles);

  it('the encrypted subtitle track decrypts to the plain one', () => {
    const locked = tracks.filter((track) => track.encryption);
    expect(locked.length).toBeGreaterThan(0);
    for (const { path: file, encryption } of locked) {
      const decipher = createDecipheriv(
        'aes-128-cbc',
        Buffer.from(encryption?.key ?? '', 'hex'),
        Buffer.from(encryption?.iv ?? '', 'hex'),
      );
      const plain = Buffer.concat([
        decipher.update(readFileSync(path.join(directory, file))),
        decipher.final(),
      ]);
      expect(plain.toString('utf8')).toBe(read(file.replace(/\.enc$/, '')));
    }
  });

  it('the Mongolian subtitles use Mongolian letters', () => {
    expect(read('steppe/subtitles/mn.vtt')).toMatch(/^WEBVTT\n/);
    for (const letter of 'өүӨҮ') expect(read('steppe/subtitles/mn.vtt')).toContain(letter);
  });
});

describe('clipFor', () => {
  it('clipFor gives an episode the same clip every time, and its neighbor another', () => {
    for (let media = 1; media <= 40; media += 1)
      for (let episode = 1; episode <= 30; episode += 1) {
        expect(clipFor(media, episode)).toBe(clipFor(media, episode));
        expect(clipFor(media, episode)).not.toBe(clipFor(media, episode + 1));
      }
  });

  it('clipFor names the existing clips when asked for an unknown one', () => {
    expect(() => clipById('ocean')).toThrow(/steppe, night, fire, snow, trailer/);
  });
});
