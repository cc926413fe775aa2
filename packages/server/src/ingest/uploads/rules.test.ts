import { uploadName } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { estimateSecondsLeft } from '../../platform/jobs/seconds-left';
import { readSubtitle } from '../films/subtitle-text';
import { isVideo } from './sniff';

const head = (start: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.concat([Buffer.from(start, encoding), Buffer.alloc(400)]);

describe('file types', () => {
  const packets = Buffer.alloc(400);
  packets[0] = 0x47;
  packets[188] = 0x47;
  it.each([
    ['MP4', head('\0\0\0\x20ftypisom')],
    ['an old MOV', head('\0\0\x10\0moov')],
    ['Matroska', head('1a45dfa3', 'hex')],
    ['AVI', head('RIFF\0\0\0\0AVI ')],
    ['MPEG-TS', packets],
    ['FLV', head('FLV\x01')],
  ])('the file %s is a video', (_, bytes) => expect(isVideo(bytes)).toBe(true));
  it.each([
    ['a playlist', head('#EXTM3U\n')],
    ['a script of ffmpeg', head('ffconcat version 1.0\n')],
    ['a picture', head('89504e470d0a1a0a', 'hex')],
    ['a sound in RIFF', head('RIFF\0\0\0\0WAVE')],
    ['a program', head('\x7fELF')],
    ['nothing', Buffer.alloc(0)],
  ])('the file %s is not a video', (_, bytes) => expect(isVideo(bytes)).toBe(false));

  it.each([
    ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nа'],
    ['srt', '1\r\n00:00:01,000 --> 00:00:02,000\r\nа\r\n'],
    ['ass', '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,а\n'],
  ])('the server recognizes %s by its content', (type, text) => {
    expect(readSubtitle(Buffer.from(`\ufeff${text}`))?.type).toBe(type);
    expect(readSubtitle(Buffer.from(`\ufeff${text}`, 'utf16le'))?.text).toContain('а');
  });
  it('subtitles in Windows-1251, and in UTF-16 without a byte order mark, are read as Cyrillic text', () => {
    const cues = ['1\r\n00:00:01,000 --> 00:00:02,000\r\n', '\r\n'];
    const hello = 'Привет';
    const windows = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    const srt = { type: 'srt', text: expect.stringContaining(hello) };
    expect(readSubtitle(Buffer.concat([Buffer.from(cues[0] ?? ''), windows, Buffer.from('\r\n')]))).toEqual(
      srt,
    );
    const little = Buffer.from(cues.join(hello), 'utf16le');
    expect(readSubtitle(little)).toEqual(srt);
    expect(readSubtitle(Buffer.from(little).swap16())).toEqual(srt);
  });
  it('text of another encoding than Windows-1251 is not read as Cyrillic symbols', () => {
    const latin = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n\xe9\xa9 \xab\xbb\xa6 caf\xe9\n', 'latin1');
    expect(readSubtitle(latin)).toBeUndefined();
  });
  it.each(['', 'WEBVTT', '<html>', 'а --> б', '1\n00:00:01,000 --> \0'])(
    'the text %j is not a subtitle',
    (text) => {
      expect(readSubtitle(Buffer.from(text))).toBeUndefined();
    },
  );
  it.each([
    ['line ends', '\n'],
    ['line ends of old editors', '\r'],
    ['line separators', '\u2028'],
    ['spaces', ' '],
    ['clocks without an end', '00:00:01,000 -->\n'],
    ['clocks before empty lines', '00:00:01,000\n\n'],
  ])('200 KB of %s take less than half a second of the processor to read', (_, piece) => {
    const bytes = Buffer.from(piece.repeat(Math.floor(200_000 / Buffer.byteLength(piece))));
    const started = process.cpuUsage();
    expect(readSubtitle(bytes)).toBeUndefined();
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(500);
  });
  it('binary data is not a subtitle', () => {
    expect(readSubtitle(Buffer.from([0xc3, 0x28, 0xff]))).toBeUndefined();
  });
});

it.each([
  ['film.mkv', 'film.mkv'],
  ['C:\\films\\1.mkv', '1.mkv'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202egpj.mkv', 'agpj.mkv'],
  ['/', '?'],
])('the file name %j is stored as %j', (fileName, name) => expect(uploadName(fileName)).toBe(name));

it.each([
  [0, 0.5, 10_000, 10],
  [0.4, 0.7, 30_000, 30],
  [0, 0.01, 10_000, null],
  [0, 1, 10_000, 0],
])('the estimate from %d at %d after %d ms is %d s', (from, part, ms, left) =>
  expect(estimateSecondsLeft(from, part, ms)).toBe(left),
);
