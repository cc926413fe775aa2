import { describe, expect, it } from 'vitest';
import { readVariants } from './hls-native';

const base = 'https://media.example/anime/master.m3u8';

describe('the variants of a multivariant playlist', () => {
  it.each([
    [
      'addresses are resolved, comments and empty rows are skipped',
      '#EXTM3U\r\n# made by hand\r\n#EXT-X-STREAM-INF:BANDWIDTH=2000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"\r\n\r\n720/index.m3u8\r\n#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=9,BANDWIDTH=1000\r\n/480.m3u8',
      [
        { url: 'https://media.example/anime/720/index.m3u8', height: 720, bitrate: 2000 },
        { url: 'https://media.example/480.m3u8', height: 0, bitrate: 1000 },
      ],
    ],
    [
      'a variant with its audio in another playlist would be silent',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\n1.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2,AUDIO="a"\n2.m3u8',
      [],
    ],
    ['a media playlist has none', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts', []],
    [
      'a variant without an address, or with an invalid one, is ignored',
      '#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-ENDLIST\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhttp://[/x.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=3',
      [],
    ],
    ['a page instead of a playlist has none', '<!doctype html><title>404</title>', []],
  ])('%s', (_, playlist, variants) => {
    expect(readVariants(playlist, base)).toEqual(variants);
  });
});
