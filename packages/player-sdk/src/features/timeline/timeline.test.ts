import { describe, expect, it, vi } from 'vitest';
import { createScope } from '../../foundation/scope';
import type { Segment } from '../../media/media-item';
import { gapMask, tint } from './marks.view';
import { pictureRetryMs } from './pictures';
import { chapterSections, highlightNear, highlightsWithin, segmentsWithin } from './points';
import { createStreamThumbnails, cueAt, parseThumbnailCues, thumbnailBox } from './thumbnails';
import { sheetTile } from './tiles';
import { parseChapterCues } from './timeline';

describe('timeline points', () => {
  it('R3-14 chapters are sorted, get an end, and are dropped without a name or time', () => {
    const chapters = [
      { start: 40, title: ' Lake ' },
      { start: 0, title: 'Start' },
      { start: Number.NaN, title: 'Nowhere' },
      { start: -5, title: 'Before' },
      { start: 500, title: 'After' },
      { start: 20, title: '  ' },
      { start: 40, title: 'Lake, again' },
    ];
    expect(chapterSections(chapters, 100)).toEqual([
      { start: 0, end: 40, title: 'Start' },
      { start: 40, end: 100, title: 'Lake, again' },
    ]);
    expect(chapterSections(chapters, 0)).toEqual([]);
  });

  it('R3-14 chapters of a WebVTT file are read: titles in several lines, with tags, and malformed cues', () => {
    const file = `\uFEFFWEBVTT

1
00:00.000 --> 00:12.000
Эхлэл

NOTE 00:01.000 -> 00:02.000

00:40.000 --> 01:12.000 line:0
<v Narrator>Нуур</v> &amp; <i>тал</i>
хээр

00:12.000 --> 00:40.000\r
The steppe\r
\r
00:50.000 --> 00:45.000
ends before it begins

00:55.000 --> 00:58.000
`;
    expect(parseChapterCues(file)).toEqual([
      { start: 0, title: 'Эхлэл' },
      { start: 12, title: 'The steppe' },
      { start: 40, title: 'Нуур & тал хээр' },
    ]);
    expect(parseChapterCues('<!doctype html><p>404')).toEqual([]);
  });

  it('highlights stay within the video, at most 200 of ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ time: 9_999 - index, text: `${index}` }));
    const kept = highlightsWithin([...many, { time: Number.POSITIVE_INFINITY, text: 'x' }], 10_000);
    expect(kept).toHaveLength(200);
    expect(kept[0]).toEqual({ time: 0, text: '9999' });
  });

  it('segments are cut to the video, and dropped without length', () => {
    const segment = (start: number, end: number): Segment => ({ kind: 'intro', start, end });
    expect(
      segmentsWithin(
        [segment(90, 120), segment(-3, 5), segment(7, 7), segment(9, 8), segment(Number.NaN, 3)],
        100,
      ),
    ).toEqual([segment(0, 5), segment(90, 100)]);
  });

  it.each([
    [8.9, 1, undefined],
    [9.4, 1, 10],
    [11, 1, 10],
    [11.6, 1, 12],
    [11, 5, 10],
  ])('the pointer at %f with a reach of %f points at %s', (time, reach, found) => {
    const points = [
      { time: 10, text: 'a' },
      { time: 12, text: 'b' },
    ];
    expect(highlightNear(points, time, reach)?.time).toBe(found);
  });
});

describe('rail', () => {
  it('the rail has a gap before every chapter but the first', () => {
    const ranges = [
      { start: 0, end: 50 },
      { start: 50, end: 100 },
    ];
    expect(gapMask(ranges, 100)).toBe(
      'linear-gradient(to right, #000 calc(50% - 1px), transparent 0 calc(50% + 1px), #000 0)',
    );
    expect(gapMask(ranges.slice(1), 100)).toBe('none');
  });

  it('the rail colors segments', () => {
    expect(tint([{ start: 10, end: 20 }], 100, 'red')).toBe(
      'linear-gradient(to right, transparent 10%, red 0 20%, transparent 0)',
    );
    expect(tint([], 100, 'red')).toBe('none');
  });
});

describe('tiles', () => {
  const strip = { width: 960, height: 90 };
  it.each([
    [0, 0],
    [9.9, 0],
    [10, 160],
    [59.9, 800],
    [60, 800],
    [Number.NaN, 0],
    [-4, 0],
  ])('R9-17 the thumbnail of second %f in a strip of 160-pixel tiles over 60 s is at %i', (time, x) => {
    expect(sheetTile({ url: '', rows: 1 }, time, 60, strip)).toEqual({ x, y: 0, width: 160, height: 90 });
  });

  it('a thumbnail sheet is read row by row', () => {
    const sheet = { url: '', width: 100, height: 50, columns: 3, rows: 2, interval: 5 };
    const image = { width: 300, height: 100 };
    expect(sheetTile(sheet, 17, 1000, image)).toMatchObject({ x: 0, y: 50 });
    expect(sheetTile(sheet, 900, 1000, image)).toMatchObject({ x: 200, y: 50 });
  });

  it('tile sizes are derived from columns and rows when they are absent', () => {
    expect(sheetTile({ url: '', columns: 4, rows: 3 }, 0, 10, { width: 800, height: 300 })).toEqual({
      x: 0,
      y: 0,
      width: 200,
      height: 100,
    });
  });

  it.each([
    [{ url: '', width: 0, height: -4, columns: Number.NaN }],
    [{ url: '', columns: 1e9 }],
    [{ url: '', rows: 7, height: 900 }],
  ])('the thumbnail sheet %j shows nothing rather than a wrong tile', (sheet) => {
    const tile = sheetTile(sheet, 59, 60, { width: 100, height: 40 });
    expect(tile).toBeUndefined();
  });
});

describe('thumbnail cues', () => {
  const base = 'https://cdn.test/films/1/thumbs.vtt';
  const parse = (body: string) => parseThumbnailCues(`WEBVTT\n\n${body}`, base);

  it('R1-09 thumbnail cues resolve addresses against the file, and read their fragment', () => {
    const [cue] = parse('00:00.000 --> 00:02.000\nsheets/a.jpg?v=1#xywh=160,90,160,90');
    expect(cue?.url).toBe('https://cdn.test/films/1/sheets/a.jpg?v=1');
    expect(cue && thumbnailBox(cue, { width: 960, height: 900 })).toEqual({
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    });
  });

  it('thumbnail cues support percentages, hours, Windows line endings and whole pictures', () => {
    const cues = parse(
      '01:00:00.000 --> 01:00:02.000 align:start\r\nb.jpg#xywh=percent:50,0,50,100\r\n\r\n00:01.000 --> 00:02.000\r\nc.jpg',
    );
    expect(cues.map(({ start, url }) => [start, url.split('/').at(-1)])).toEqual([
      [1, 'c.jpg'],
      [3600, 'b.jpg'],
    ]);
    const image = { width: 200, height: 100 };
    expect(cues.map((cue) => thumbnailBox(cue, image))).toEqual([
      { x: 0, y: 0, width: 200, height: 100 },
      { x: 100, y: 0, width: 100, height: 100 },
    ]);
  });

  it.each([['javascript:alert(1)'], ['file:///etc/passwd'], ['http://['], ['']])(
    'the thumbnail cue %j is skipped',
    (address) => {
      expect(parse(`00:00.000 --> 00:02.000\n${address}`)).toEqual([]);
    },
  );

  it.each([['<html><body>404</body></html>'], ['00:02.000 --> 00:01.000\na.jpg'], ['-->\n-->'], ['']])(
    'the thumbnail file %j gives no thumbnails',
    (text) => {
      expect(parse(text)).toEqual([]);
    },
  );

  it('the thumbnail of a second is found, and between two the earlier one', () => {
    const cues = parse('00:01.000 --> 00:02.000\na.jpg\n\n00:05.000 --> 00:06.000\nb.jpg');
    const at = (time: number) => cueAt(cues, time)?.url.at(-5);
    expect([0, 1, 3, 5, 99].map(at)).toEqual(['a', 'a', 'a', 'b', 'b']);
    expect(cueAt([], 3)).toBeUndefined();
  });
});

describe('thumbnails of a stream', () => {
  it('a thumbnail that could not be loaded is requested again after a pause', async () => {
    vi.useFakeTimers();
    const scope = createScope();
    try {
      const requested: number[] = [];
      const at = async (second: number) => void requested.push(second);
      const thumbnails = createStreamThumbnails({ at }, scope);
      expect(thumbnails.at(5.5, 20)).toBe('loading');
      await vi.advanceTimersByTimeAsync(100);
      expect(thumbnails.at(5.5, 20)).toBeUndefined();
      expect(requested).toEqual([5]);
      await vi.advanceTimersByTimeAsync(pictureRetryMs);
      expect(thumbnails.at(5.9, 20)).toBe('loading');
      expect(requested).toEqual([5, 5]);
    } finally {
      scope.dispose();
      vi.useRealTimers();
    }
  });
});
