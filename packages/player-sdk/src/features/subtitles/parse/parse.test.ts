import { describe, expect, it } from 'vitest';
import { decodeText } from '../load/decode-text';
import { formatOf, parseSubtitles } from '../load/load-subtitles';
import { defaultCuePosition } from './cue';
import { parseCueSettings, parseRegion } from './cue-settings';
import { innerTimes, parseCueText } from './cue-text';
import { parseOtherFormat } from './other-formats';
import { parseAss } from './parse-ass';
import { parseSrt, parseSrtText } from './parse-srt';
import { parseStyleBlock, parseVtt } from './parse-vtt';
import { plainText } from './plain-text';
import { parseStamp, parseTiming } from './timing';

const times = ({ cues }: ReturnType<typeof parseVtt>) =>
  cues.map(({ start, end, payload }) => [start, end, payload]);

describe('times', () => {
  it.each([
    ['00:00:01.000', 1],
    ['01:02:03.400', 3723.4],
    ['02:03.4', 123.4],
    ['00:00:01,5', 1.5],
    ['2:03', 123],
    ['123:00:00.000', 442_800],
    ['-00:01.000', -1],
    ['00:00:01.500000', 1.5],
    ['00:00:01, 500', 1.5],
    ['00:00:01:500', 1.5],
    ['01:500', 1.5],
    ['NaN', undefined],
    ['00:00:0a.000', undefined],
    ['', undefined],
  ])('the subtitle time %s is %s', (text, seconds) => expect(parseStamp(text)).toBe(seconds));

  it('the timing line is read in both notations, without spaces too, and keeps the settings', () => {
    expect(parseTiming('00:01.000 --> 00:02.000 line:0 align:start')).toEqual({
      start: 1,
      end: 2,
      rest: 'line:0 align:start',
    });
    expect(parseTiming('00:00:01,000-->00:00:02,000')).toMatchObject({ start: 1, end: 2 });
    expect(parseTiming('00:01.000 --> 00:02.000align:start')).toEqual({
      start: 1,
      end: 2,
      rest: 'align:start',
    });
    expect(parseTiming('a --> b')).toBeUndefined();
    expect(parseTiming('5 > 4 -> 3')).toBeUndefined();
    expect(parseTiming(`${'x'.repeat(5_000_000)} --> 00:01.000`)).toBeUndefined();
  });
});

it.each([
  '00:00:01,000 -> 00:00:02,000',
  '00:00:01,000 –> 00:00:02,000',
  '\u200E00:00:01,000 --> 00:00:02,000',
  '00:00:01, 000 --> 00:00:02, 000',
])('the misspelled timing line %j is read', (line) => {
  expect(parseTiming(line)).toEqual({ start: 1, end: 2, rest: '' });
});

describe('WebVTT', () => {
  it('WebVTT cues are read with ids, notes and lines, with any line ending', () => {
    const text =
      '\uFEFFWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE a note\r\nover lines\r\n\r\nfirst\r\n00:01.000 --> 00:02.000\r\nOne\r\nline\r\n\r\n00:03.000 --> 00:04.000\r\nTwo';
    const file = parseVtt(text);
    expect(times(file)).toEqual([
      [1, 2, 'One\nline'],
      [3, 4, 'Two'],
    ]);
    expect(file.cues[0]?.id).toBe('first');
    expect(times(parseVtt(text.replaceAll('\r\n', '\r')))).toEqual(times(file));
    expect(times(parseVtt(text.replaceAll('\r\n', '\r\r\n')))).toEqual(times(file));
  });

  it('the id of a WebVTT cue is the single line before its times', () => {
    const ids = (text: string) => parseVtt(`WEBVTT\n\n${text}`).cues.map(({ id }) => id);
    const cue = '00:01.000 --> 00:02.000\nOne';
    expect(ids(`first\n${cue}`)).toEqual(['first']);
    expect(ids(`first\n\n${cue}`)).toEqual(['']);
    expect(ids(`not\nthis\n${cue}`)).toEqual(['']);
    // The line before the second cue belongs to the text of the first one.
    expect(ids(`${cue}\nmore\n00:02.000 --> 00:03.000\nTwo`)).toEqual(['', '']);
  });

  it('a WebVTT file may lack its first line and the blank lines between cues', () => {
    expect(times(parseVtt('00:01.000 --> 00:02.000\nOne\n00:02.000 --> 00:03.000\nTwo'))).toEqual([
      [1, 2, 'One'],
      [2, 3, 'Two'],
    ]);
  });

  it('a damaged WebVTT block drops only itself', () => {
    const text = `WEBVTT

00:01.000 --> 00:0x.000
lost

00:05.000 --> 00:04.000
ends before it begins

00:06.000 --> 00:07.000

-00:02.000 --> 00:01.000
clamped

nonsense without times

00:08.000 --> 00:09.000
kept`;
    expect(times(parseVtt(text))).toEqual([
      [0, 1, 'clamped'],
      [8, 9, 'kept'],
    ]);
  });

  it('WebVTT cues are sorted by start', () => {
    expect(
      times(parseVtt('WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:09.000\nA')).map(
        ([start]) => start,
      ),
    ).toEqual([1, 5]);
  });

  it.each([
    ['', defaultCuePosition],
    ['line:0', { ...defaultCuePosition, line: 0 }],
    ['line:-3', { ...defaultCuePosition, line: -3 }],
    ['line:85%,end', { ...defaultCuePosition, line: 85, snap: false, lineAlign: 'end' }],
    [
      'position:10%,line-left size:35% align:start',
      { ...defaultCuePosition, position: 10, positionAlign: 'line-left', size: 35, align: 'start' },
    ],
    ['align:middle', defaultCuePosition],
    ['line:50%,up position:10%,left', defaultCuePosition],
    ['vertical:rl', { ...defaultCuePosition, vertical: 'rl' }],
    ['region:fred', { ...defaultCuePosition, region: 'fred' }],
    ['line:NaN size:400% position:-3% align:up vertical:x __proto__:1 constructor:2', defaultCuePosition],
  ])('the WebVTT settings %s are read', (text, place) => expect(parseCueSettings(text)).toEqual(place));

  it('WebVTT regions are read', () => {
    expect(
      parseRegion('id:fred width:40% lines:3 regionanchor:0%,100% viewportanchor:10%,90% scroll:up'),
    ).toEqual({
      id: 'fred',
      width: 40,
      lines: 3,
      anchor: [0, 100],
      viewport: [10, 90],
      scroll: true,
    });
    expect(parseRegion('width:40%')).toBeUndefined();
    expect(
      parseVtt('WEBVTT\n\nREGION\nid:fred\nwidth:40%\n\n00:01.000 --> 00:02.000 region:fred\nA').regions.get(
        'fred',
      )?.width,
    ).toBe(40);
  });
});

describe('the text of a WebVTT cue', () => {
  it('the text of a WebVTT cue becomes a tree', () => {
    expect(parseCueText('<v.loud Батаа>Сайн <i.yellow>уу</i>?</v>')).toEqual([
      {
        tag: 'v',
        classes: ['loud'],
        value: 'Батаа',
        children: ['Сайн ', { tag: 'i', classes: ['yellow'], value: undefined, children: ['уу'] }, '?'],
      },
    ]);
    expect(parseCueText('<ruby>漢<rt>かん</rt></ruby>')).toMatchObject([
      { tag: 'ruby', children: ['漢', { tag: 'rt', children: ['かん'] }] },
    ]);
  });

  it('the text of a WebVTT cue keeps its inner timestamps', () => {
    expect(innerTimes('a <00:05.500>b <i><1:00.000>c</i> <x>')).toEqual([5.5, 60]);
    expect(parseCueText('now <00:05.500>then')).toEqual([
      'now ',
      { tag: 'time', at: 5.5, children: ['then'] },
    ]);
  });

  it.each([
    ['a &amp; b &lt;c&gt; &quot; &#39; &#x41; &unknown; &', `a & b <c> " ' A &unknown; &`],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<b>open', 'open'],
    ['close</b></i>', 'close'],
    ['a < b', 'a '],
    ['<b><i>x</b>y</i>', 'xy'],
    ['&#0;&#1114112;', '\uFFFD\uFFFD'],
  ])('the markup of a WebVTT cue is read tolerantly: %s', (payload, text) =>
    expect(plainText(parseCueText(payload))).toBe(text),
  );

  it('unclosed tags in a WebVTT cue are accepted', () => {
    expect(plainText(parseCueText(`${'<b>'.repeat(5000)}deep`))).toBe('deep');
  });
});

describe('STYLE blocks', () => {
  it('STYLE blocks keep only colors and font weights', () => {
    expect(
      parseStyleBlock(`/* a */ ::cue { color: lime; background: rgba(0, 0, 0, .5) } ::cue(b), ::cue(v[voice="Батаа"]) { font-weight: 400 }
      ::cue(.big.red) { color: #f00 !important }`),
    ).toEqual([
      {
        tag: '',
        classes: [],
        id: '',
        voice: '',
        declarations: [
          ['color', 'lime'],
          ['background-color', 'rgba(0, 0, 0, .5)'],
        ],
      },
      { tag: 'b', classes: [], id: '', voice: '', declarations: [['font-weight', '400']] },
      { tag: 'v', classes: [], id: '', voice: 'Батаа', declarations: [['font-weight', '400']] },
      { tag: '', classes: ['big', 'red'], id: '', voice: '', declarations: [['color', '#f00']] },
    ]);
  });

  it.each([
    '::cue { background: url(https://evil.example/x.png) }',
    '::cue { background-image: url(x) }',
    '::cue { color: expression(alert(1)) }',
    '::cue { color: var(--x) }',
    '::cue { position: fixed; inset: 0 }',
    '::cue { font-family: "x" }',
    '::cue { color: \\75rl(x) }',
    '::cue { color: red; } @import "x"; body { color: red }'.slice(23),
    'video { color: red }',
    '::cue(:root) { color: red }',
    '@import url(x);',
    '}}}{{{',
  ])('STYLE blocks reject %s', (css) => expect(parseStyleBlock(css)).toEqual([]));
});

describe('SubRip', () => {
  it('SubRip cues are read with and without numbers, inner blank lines, and stray lines', () => {
    const text = `1
00:00:01,000 --> 00:00:02,000
One

still one

2
00:00:03,000 --> 00:00:04,000
1984

00:00:05,000 --> 00:00:06,000
Three
4
00:00:07,000 --> 00:00:08,000
Four
`;
    expect(times(parseSrt(text))).toEqual([
      [1, 2, 'One\n\nstill one'],
      [3, 4, '1984'],
      [5, 6, 'Three'],
      [7, 8, 'Four'],
    ]);
  });

  it('SubRip cues support common tags', () => {
    expect(parseSrtText('<i>a</i> <font color="#ff0">b</font> {\\b1}c{\\b0} <u>d')).toEqual([
      { tag: 'i', value: undefined, children: ['a'] },
      ' ',
      { tag: 'c', value: '#ff0', children: ['b'] },
      ' ',
      { tag: 'b', children: ['c'] },
      ' ',
      { tag: 'u', value: undefined, children: ['d'] },
    ]);
  });

  it.each([
    ['{\\an8}top', 'top'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
    ['{not a tag}', '{not a tag}'],
  ])('the SubRip tag is read: %s', (payload, text) => expect(plainText(parseSrtText(payload))).toBe(text));

  it.each([
    ['{\\an8}', { line: 0, align: 'center' }],
    ['{\\an7}', { line: 0, align: 'left' }],
    ['{\\an5}', { line: 50, snap: false, lineAlign: 'center' }],
    ['{\\an3}', { line: 'auto', align: 'right' }],
    ['{\\an2}', defaultCuePosition],
  ])('the SubRip position %s is read', (tag, place) => {
    expect(parseSrt(`00:00:01,000 --> 00:00:02,000\n${tag}x`).cues[0]?.position).toMatchObject(place);
  });
});

it('the dialogue of an ASS file is read, commas included, and drawings are skipped', () => {
  const file = parseAss(`[Script Info]
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:04.50,Speech,,0,0,0,,{\\i1}Нэг{\\i0}, хоёр\\Nгурав
Dialogue: 0,0:00:01.00,0:00:04.50,Sign,,0,0,0,,{\\p1}m 0 0 l 1 1{\\p0}
Dialogue: 0,bad,0:00:04.50,Speech,,0,0,0,,lost
Comment: 0,0:00:01.00,0:00:04.50,Speech,,0,0,0,,not said`);
  expect(file.cues).toMatchObject([{ start: 1, end: 4.5 }]);
  expect(plainText(file.readText(file.cues[0]?.payload ?? ''))).toBe('Нэг, хоёр\nгурав');
});

it('the columns of an ASS file may be in lower case', () => {
  const { cues } = parseAss('format: layer, start, end, text\ndialogue: 0,0:00:01.00,0:00:04.50,Нэг, хоёр');
  expect(cues).toMatchObject([{ start: 1, end: 4.5, payload: 'Нэг, хоёр' }]);
});

it('an ASS file may lack its format, write keywords in lower case, and begin with comments', () => {
  const comments = `; ${'a long comment '.repeat(300)}\n`;
  const text = `${comments}[Script Info]\n[Events]\ndialogue: 0,0:00:01.00,0:00:04.50,Speech,,0,0,0,,Нэг, хоёр`;
  const file = parseSubtitles(text, undefined, 'a.ass');
  expect(file?.format).toBe('ass');
  expect(times(file as ReturnType<typeof parseVtt>)).toEqual([[1, 4.5, 'Нэг, хоёр']]);
});

it('references without a semicolon are decoded, and <rt> outside <ruby> is dropped', () => {
  expect(plainText(parseCueText('a &amp b &lt c &#65 &unknown'))).toBe('a & b < c A &unknown');
  expect(parseCueText('<rt>text</rt>')).toEqual(['text']);
});

describe('the encoding of a file', () => {
  const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nСайн байна уу, найзаа\r\n';
  const toUtf16 = (littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    [...text].forEach((letter, index) => {
      view.setUint16(index * 2, letter.charCodeAt(0), littleEndian);
    });
    return new Uint8Array(view.buffer);
  };
  const toWindows1251 = () =>
    Uint8Array.from(text, (letter) =>
      letter < '\x80' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0,
    );

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-16, little-endian, without a mark', toUtf16(true)],
    ['UTF-16, big-endian, without a mark', toUtf16(false)],
    ['Windows-1251', toWindows1251()],
  ])('text in %s is read', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('UTF-8 with a damaged byte stays UTF-8, and noise is no text', () => {
    const damaged = new TextEncoder().encode(text);
    damaged[damaged.length - 4] = 0xff;
    expect(decodeText(damaged)).toContain('Сайн байна уу');
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256);
    expect(decodeText(noise)).toBeUndefined();
  });
});

describe('file format', () => {
  it.each([
    ['WEBVTT\n', 'srt', 'a.srt', 'vtt'],
    ['[Script Info]\n', undefined, 'a.vtt', 'ass'],
    ['1\n00:00', undefined, 'a.srt', 'srt'],
    ['00:01.000', undefined, 'a.vtt?signature=1', 'vtt'],
    ['00:01.000', undefined, 'mn.vtt.enc', 'vtt'],
    ['1\n00:00', 'webvtt', 'a', 'vtt'],
    ['1\n00:00', 'unheard-of', 'a', 'srt'],
  ] as const)('the file %j declared as %s at %s is recognized as %s', (text, type, url, format) => {
    expect(formatOf(text, type, url)).toBe(format);
  });

  it.each(['\n', '\r', '\r\n', '\u2028', ' '])(
    'a file that repeats %j is recognized in linear time',
    (piece) => {
      const start = performance.now();
      for (let time = 0; time < 10; time += 1) formatOf(piece.repeat(50_000), undefined, 'a.srt');
      // Quadratic time would be half a minute.
      expect(performance.now() - start).toBeLessThan(8000);
    },
  );

  it.each([
    [''],
    ['   \n\n'],
    ['<!DOCTYPE html><html><body>404</body></html>'],
    ['\n<html>'],
    ['just some words'],
    ['x'.repeat(5_000_000)],
    ['{'.repeat(100_000)],
    ['-->'.repeat(100_000)],
  ])('the text %.20s… is not a subtitle file', (text) => {
    expect(parseSubtitles(text, undefined, 'a.srt')).toBeUndefined();
    expect(parseSubtitles(text, 'vtt', 'a')).toBeUndefined();
    expect(parseSubtitles(text, 'ass', 'a')).toBeUndefined();
  });

  it('a cue of five megabytes is truncated', () => {
    const file = parseSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b>я'.repeat(1_250_000)}`, 'vtt', 'a');
    expect(file?.cues[0]?.payload.length).toBeLessThanOrEqual(2000);
  });
});

describe('rare formats', () => {
  const read = (text: string) =>
    parseOtherFormat(text)?.cues.map(({ start, end, payload }) => [start, end, payload]);
  const plain = (text: string) => {
    const file = parseOtherFormat(text);
    return file?.cues.map(({ payload }) => plainText(file.readText(payload)));
  };

  it('SBV is read, with several lines per cue', () => {
    const text = '0:00:01.000,0:00:02.500\nСайн уу\nДорж\n\n0:00:03.000,0:00:04.000\r\nХоёр[br]мөр\r\n';
    expect(read(text)).toEqual([
      [1, 2.5, 'Сайн уу\nДорж'],
      [3, 4, 'Хоёр\nмөр'],
    ]);
  });

  it('MicroDVD is read by its frame rate, with lines, styles and colors', () => {
    const text = '{1}{1}25\n{25}{50}{y:i}Нэг|хоёр\n{100}{}{c:$0000FF}Улаан\nnonsense\n{200}{225}/Налуу';
    expect(read(text)).toEqual([
      [1, 2, '<i>Нэг</i>\nхоёр'],
      [4, 9, '<font color="#FF0000">Улаан</font>'],
      [8, 9, '<i>Налуу'],
    ]);
    expect(plain(text)).toEqual(['Нэг\nхоёр', 'Улаан', 'Налуу']);
    expect(read('{0}{24}Нэг')).toEqual([[0, 24 / 23.976, 'Нэг']]);
  });

  it('LRC is read: repeated lines, an offset, times of words, and an empty line that ends the one before', () => {
    const text =
      '[ti:Дуу]\n[offset:+500]\n[00:02.50][00:10.50]Давтагдах\n[00:04.50]<00:04.50>Нэг <00:05.00>үг\n[00:06.50]';
    expect(read(text)).toEqual([
      [2, 4, 'Давтагдах'],
      [4, 6, 'Нэг үг'],
      [10, 15, 'Давтагдах'],
    ]);
  });

  it('SAMI is read in its first language; a blank paragraph ends the text', () => {
    const text = `<SAMI><HEAD><STYLE><!-- P { color: white } --></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=MNCC>Нэг<br>хоёр<P Class=ENCC>One
<SYNC Start="2000"><P Class=MNCC>&nbsp;
<SYNC Start=3000><P Class=MNCC><font color="#ff0000">Гурав</font> &amp; <i>дөрөв</i></BODY></SAMI>`;
    expect(read(text)).toEqual([
      [1, 2, 'Нэг\nхоёр'],
      [3, 8, '<font color="#ff0000">Гурав</font> &amp; <i>дөрөв</i>'],
    ]);
    expect(plain(text)).toEqual(['Нэг\nхоёр', 'Гурав & дөрөв']);
  });

  it.each(['', 'plain text', '{a}{b}c', '[Script Info', '<html><body>404</body></html>', '0,1,2'])(
    'the text %j is in no format',
    (text) => expect(parseOtherFormat(text)).toBeUndefined(),
  );

  // A rule of quadratic cost takes hours here, so the time limit of the test is an assertion too.
  it('hostile files are parsed in linear time', { timeout: 120_000 }, () => {
    const cuesAfter = (start: string, piece: string) =>
      parseOtherFormat(start + piece.repeat(500_000))?.cues.length;
    for (const piece of ['\n', '\r', '<!--', '[0:1]', '{1}{1}', ' ', '<p '])
      expect(cuesAfter('{0}{1}x\n', piece), piece).toBe(1);
    expect(cuesAfter('{0}{1}x\n', '<sync start=1>')).toBeUndefined();
    expect(cuesAfter('<sync start=1>', '<!--')).toBeUndefined();
    expect(cuesAfter('[00:01]a\n', '\n\n')).toBe(1);
  });
});
