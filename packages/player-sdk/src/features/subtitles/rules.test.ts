import { describe, expect, it } from 'vitest';
import { decodeText } from './load/decode-text';
import { decrypt, keyBytes } from './load/decrypt';
import { parseSubtitles } from './load/load-subtitles';
import { type Cue, defaultCuePosition } from './parse/cue';
import { cleanAss } from './show/clean-ass';
import { subtitleCueBox } from './show/cue-layer';
import { checkSubtitleStyle, pageSubtitleStyle } from './subtitle-style';
import { firstTrack, languageName, listTracks, namedTrack, rememberedName } from './track-list';
import { createCueIndex } from './track-loader';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const cue = (start: number, end: number, payload = `${start}-${end}`): Cue => ({
  id: '',
  start,
  end,
  payload,
  position: defaultCuePosition,
});

describe('cue index', () => {
  it('R8-23 the cue search finds overlapping cues, and when they change', () => {
    const index = createCueIndex([cue(0, 100), cue(1, 3), cue(2, 4), cue(10, 12)]);
    const at = (seconds: number) => index.at(seconds).map(({ payload }) => payload);
    expect(at(2.5)).toEqual(['0-100', '1-3', '2-4']);
    expect(at(3)).toEqual(['0-100', '2-4']);
    expect(at(100)).toEqual([]);
    expect([0, 2.5, 4, 10, 12, 100].map(index.nextChange)).toEqual([
      1,
      3,
      10,
      12,
      100,
      Number.POSITIVE_INFINITY,
    ]);
    expect(createCueIndex([]).at(1)).toEqual([]);
  });

  it('the cue search gives the same result as a linear search, for any list', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const cues = Array.from({ length: 400 }, () => random() * 1000)
      .sort((a, b) => a - b)
      .map((start) => cue(start, start + random() ** 6 * 300));
    const index = createCueIndex(cues);
    for (let second = 0; second < 1000; second += 3.7) {
      expect(index.at(second)).toEqual(
        cues.filter(({ start, end }) => start <= second && end > second).slice(0, 12),
      );
    }
  });

  it('ten thousand simultaneous cues show no more than a viewer can read', () => {
    const index = createCueIndex(Array.from({ length: 10_000 }, () => cue(0, 100)));
    expect(index.at(5)).toHaveLength(12);
  });

  it('ten thousand cues under one that lasts the whole video take the same few steps', async ({
    annotate,
  }) => {
    const text = `WEBVTT\n\n${Array.from({ length: 10_000 }, (_, number) => {
      const time = (seconds: number) =>
        `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${new Date(seconds * 1000).toISOString().slice(14, 23)}`;
      return `${time(number)} --> ${time(number === 0 ? 10_000 : number + 0.9)}\nLine ${number}`;
    }).join('\n\n')}`;
    const began = performance.now();
    const file = parseSubtitles(text, 'vtt', 'a');
    const parsed = performance.now();
    const index = createCueIndex(file?.cues ?? []);
    const indexed = performance.now();
    let found = 0;
    for (let second = 0; second < 10_000; second += 1) found += index.at(second).length;
    const searched = performance.now();
    expect(file?.cues).toHaveLength(10_000);
    expect(found).toBe(19_999);
    await annotate(
      `parsed in ${(parsed - began).toFixed(1)} ms, indexed in ${(indexed - parsed).toFixed(2)} ms, ` +
        `one look ${((searched - indexed) / 10).toFixed(2)} µs`,
    );
  });
});

describe('cue position', () => {
  it.each([
    [{}, { from: 'end', at: 0, lines: 0, left: 0, size: 100 }],
    [{ line: 0 }, { from: 'start', lines: 0 }],
    [{ line: 2 }, { from: 'start', lines: 2 }],
    [{ line: -3 }, { from: 'end', lines: 2 }],
    [
      { line: 85, snap: false },
      { from: 'start', at: 85 },
    ],
    [
      { line: 85, snap: false, lineAlign: 'end' },
      { from: 'end', at: 15 },
    ],
    [
      { line: 50, snap: false, lineAlign: 'center' },
      { from: 'center', at: 50 },
    ],
    [{ align: 'start' }, { left: 0, size: 100 }],
    [{ position: 30 }, { left: 0, size: 60 }],
    [
      { position: 30, size: 40 },
      { left: 10, size: 40 },
    ],
    [
      { position: 30, align: 'end' },
      { left: 0, size: 30 },
    ],
    [
      { position: 100, align: 'start' },
      { left: 100, size: 0 },
    ],
  ] as const)('the cue with the settings %j is at the expected position', (place, box) => {
    expect(subtitleCueBox({ ...defaultCuePosition, ...place })).toMatchObject(box);
  });
});

describe('encrypted files', () => {
  const key = '5e6f9ad0c1b24783a4d1f0e3927b6c58';
  const iv = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
  const encrypt = async (text: string, keyHex = key) => {
    const secret = await crypto.subtle.importKey('raw', bytesOf(keyHex), 'AES-CBC', false, ['encrypt']);
    const data = new TextEncoder().encode(text);
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv: bytesOf(iv) }, secret, data));
  };
  const opened = async (...args: Parameters<typeof decrypt>) =>
    new TextDecoder().decode(await decrypt(...args));
  const base64 = (hex: string) => btoa(String.fromCharCode(...bytesOf(hex)));

  it.each([16, 24, 32])(
    'the decryption opens AES-CBC with a key of %i bytes, in hex and in base64',
    async (length) => {
      const longKey = (key + key).slice(0, length * 2);
      const data = await encrypt('WEBVTT\n\nСайн уу', longKey);
      expect(await opened(data, longKey, iv)).toBe('WEBVTT\n\nСайн уу');
      expect(await opened(data, base64(longKey), base64(iv))).toBe('WEBVTT\n\nСайн уу');
      expect(
        await opened(
          data,
          base64(longKey).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
          iv.toUpperCase(),
        ),
      ).toBe('WEBVTT\n\nСайн уу');
    },
  );

  it('the decryption works without WebCrypto', async () => {
    const data = await encrypt('WEBVTT');
    expect(await opened(data, key, iv, null)).toBe('WEBVTT');
  });

  it.each([
    ['a wrong key', undefined, key.replace('5', '6'), iv, 'subtitle-key'],
    ['a key of a wrong length', undefined, 'abcd', iv, 'subtitle-key'],
    ['no base64', undefined, 'Ж'.repeat(16), iv, 'subtitle-key'],
    ['a missing iv', undefined, key, '', 'subtitle-key'],
    ['a file cut off', new Uint8Array(9), key, iv, 'subtitle-file'],
    ['an empty file', new Uint8Array(), key, iv, 'subtitle-file'],
  ])('a decryption error is reported for %s', async (_, encrypted, key, iv, code) => {
    const data = encrypted ?? (await encrypt('WEBVTT'));
    await expect(decrypt(data, key, iv)).rejects.toMatchObject({ code, fatal: false });
    await expect(decrypt(data, key, iv, null)).rejects.toMatchObject({ code });
  });

  it('the key formats are read', () => {
    expect(keyBytes(key)).toHaveLength(16);
    expect(keyBytes(base64(key))).toEqual(keyBytes(key));
    expect(keyBytes('%')).toBeUndefined();
  });
});

describe('text decoding', () => {
  it('the decoder recognizes UTF-8 and, by the byte order mark, both kinds of UTF-16', () => {
    const text = 'Сайн уу';
    const utf16 = new Uint8Array(
      Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer,
    );
    expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    expect(decodeText(utf16)).toBe(text);
    expect(decodeText(utf16.map((_, index) => utf16[index ^ 1] ?? 0))).toBe(text);
  });

  it('the decoder tells binary data from text', () => {
    expect(decodeText(Uint8Array.from({ length: 999 }, (_, index) => (index * 89) % 256))).toBeUndefined();
  });
});

describe('tracks', () => {
  const subs = [
    { code: 'en', label: 'English', url: 'en.srt' },
    { code: 'mn', label: 'Монгол', url: 'mn.vtt' },
    { code: 'mn', label: 'Монгол (чимэглэлтэй)', url: 'mn.ass', isRaw: true },
  ];
  const tracks = listTracks({ subs }, { key: 'k', iv: 'i', url: 'one.vtt', code: 'ja' });
  const [en, mn, styled, extra] = tracks;

  it('subtitle tracks come from the video and the page, with the page’s keys where they have none', () => {
    expect(tracks.map(({ id, label, language }) => `${id} ${label} ${language}`)).toEqual([
      '0 English en',
      '1 Монгол mn',
      '2 Монгол (чимэглэлтэй) mn',
      '3 日本語 ja',
    ]);
    expect(mn?.file).toMatchObject({ key: 'k', iv: 'i', isRaw: undefined });
    expect(styled?.file.isRaw).toBe(true);
    expect(listTracks(undefined, {})).toEqual([]);
    expect(listTracks({ subs: [{ code: 'mn', url: '' }] }, {})).toEqual([]);
  });

  it('the first subtitle track is the viewer’s, then the page’s, then Mongolian, then any', () => {
    expect(firstTrack(tracks, 'en', {})).toBe(en);
    expect(firstTrack(tracks, 'fr', {})).toBe(mn);
    expect(firstTrack(tracks, undefined, { defaultSub: 2 })).toBe(styled);
    expect(firstTrack(tracks, undefined, { defaultSub: 'English' })).toBe(en);
    expect(firstTrack(tracks, undefined, { code: 'ja' })).toBe(extra);
    expect(firstTrack([], 'en', {})).toBeUndefined();
  });

  it('a choice among several tracks of one language is restored by name, else by language', () => {
    if (!mn || !styled) throw new Error('No tracks.');
    expect(rememberedName(mn, tracks)).toBe('mn');
    expect(namedTrack(tracks, rememberedName(styled, tracks))).toBe(styled);
    expect(namedTrack(tracks, 'mn:gone')).toBe(mn);
  });

  it.each([
    ['mn', 'Монгол'],
    ['en', 'English'],
    ['ru', 'Русский'],
    ['no such code', 'no such code'],
    ['', ''],
  ])('the track %s is labeled %s', (code, name) => expect(languageName(code)).toBe(name));
});

describe('subtitle style', () => {
  it('the subtitle style stays within bounds, whatever was stored', () => {
    for (const stored of [
      undefined,
      null,
      3,
      'x',
      { size: 1e9, bottom: -1, color: 'constructor', background: {} },
    ]) {
      expect(checkSubtitleStyle(stored)).toEqual({
        size: 1,
        bottom: undefined,
        color: undefined,
        background: 'none',
      });
    }
    const good = { size: 1.5, bottom: 0.2, color: 'yellow', background: 'box' };
    expect(checkSubtitleStyle(good)).toEqual(good);
  });

  it.each([
    [
      { fontSize: 30, bottom: 45 },
      { size: 30 / 450, bottom: 0.1 },
    ],
    [
      { fontSize: '30px', bottom: '45px' },
      { size: 30 / 450, bottom: 0.1 },
    ],
    [
      { fontSize: 'huge', bottom: Number.NaN },
      { size: 20 / 450, bottom: 26 / 450 },
    ],
    [{ fontSize: 4000 }, { size: 20 / 450, bottom: 26 / 450 }],
  ])('the page’s subtitle style %j is applied', (options, style) =>
    expect(pageSubtitleStyle(options)).toEqual(style),
  );
});

it('an ASS font name cannot end the declaration and start its own style', () => {
  const clean = cleanAss(
    'Style: Default,x";background:url(//evil)\nDialogue: 0,0,0,Default,,{\\fnx";background:url(//evil)}said: "url(x); yes"',
  );
  expect(clean).not.toMatch(/["';].*evil/);
  expect(clean).toContain('said: "url(x); yes"');
  // The renderer trims lines, and reads their names in any case.
  for (const name of ['style', '  Style', '\tSTYLE '])
    expect(cleanAss(`${name}: D,x";background:url(//evil/a),20`)).not.toMatch(/["';(]/);
});

it('a long ASS line of opened tags is cleaned at once', () => {
  const text = '{'.repeat(300_000);
  expect(cleanAss(text)).toBe(text);
});
