import { expect, it } from 'vitest';
import { firstFile, typeOf } from './source';

it.each([
  [{ url: 'a/film.mp4' }, 'file'],
  [{ url: 'a/film.m3u8?token=x.mp4' }, 'hls'],
  [{ url: 'a/film.M3U8#t=1' }, 'hls'],
  [{ url: 'a/film.mpd' }, 'dash'],
  [{ url: 'a/stream', type: 'hls' }, 'hls'],
  [{ url: 'a/stream', type: 'application/vnd.apple.mpegurl; charset=utf-8' }, 'hls'],
  [{ url: 'a/film.m3u8', type: 'auto' }, 'hls'],
  [{ url: 'a/x', type: 'video/mp4' }, 'file'],
  [{ url: 'a/x', type: 'normal' }, 'file'],
  [
    {
      files: [
        { name: '480', url: 'x.mp4' },
        { name: '720', url: 'x.m3u8' },
      ],
      file: 1,
    },
    'hls',
  ],
  [{ url: 'x', type: 'webtorrent' }, 'webtorrent'],
])('the source %j is of type %s', (source, type) => {
  expect(typeOf(source)).toBe(type);
});

it('R4.6-09 the requested file opens only if it exists', () => {
  const files = [
    { name: '480 SD', url: 'a' },
    { name: '720 HD', url: 'b' },
  ];
  expect(firstFile({ files, file: 1 })?.url).toBe('b');
  expect(firstFile({ files, file: 7 })?.url).toBe('a');
  expect(firstFile({})).toBeUndefined();
});
