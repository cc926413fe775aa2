import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { StartFailure } from '../../platform/failure';
import { hasFfmpeg, openLocalFilm, quickEncoding, wrapFfmpeg } from '../../testing/film';
import { PATIENT } from '../../testing/patient';
import { DiskFull, TransientFailure } from './ffmpeg';
import { type EncodingSettings, filmId, ingest } from './ingest';
import { probe, readHeader } from './probe';
import { readSourceSubtitles } from './source-subtitles';

const folder = mkdtempSync(join(tmpdir(), 'tenger-film-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lastByte: number): string {
  const bytes = Buffer.alloc(3 * 1024 * 1024);
  bytes[bytes.length - 1] = lastByte;
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

it('two videos of one size that begin with the same megabytes have different ids', async () => {
  const [one, copy, other] = await Promise.all([
    filmId({ path: file('one.mkv', 1), hasSquarePixels: true, isInterlaced: false }),
    filmId({ path: file('copy.mkv', 1), hasSquarePixels: true, isInterlaced: false }),
    filmId({ path: file('other.mkv', 2), hasSquarePixels: true, isInterlaced: false }),
  ]);
  expect(one).toMatch(/^film-[0-9a-f]{12}$/);
  expect(copy).toBe(one);
  expect(other).not.toBe(one);
});

it('a video whose pixels are not square has another id than in former versions, which distorted it', async () => {
  const path = file('dvd.mkv', 3);
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
  expect(await filmId({ path, hasSquarePixels: true, isInterlaced: false })).toBe(`film-${hash}`);
  expect(await filmId({ path, hasSquarePixels: false, isInterlaced: false })).not.toBe(`film-${hash}`);
});

it('an interlaced video has another id than in former versions, which kept its combs', async () => {
  const path = file('broadcast.ts', 4);
  const ids = [true, false].flatMap((hasSquarePixels) =>
    [true, false].map((isInterlaced) => filmId({ path, hasSquarePixels, isInterlaced })),
  );
  expect(new Set(await Promise.all(ids)).size).toBe(4);
});

const ASS = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:00.50,0:00:01.50,Default,こんにちは
`;

/** A Matroska file with a Japanese and a Mongolian sound, ASS in Japanese, and SubRip without a language. */
function renderMultipleTracks(): string {
  const [path, ass, srt] = ['tracks.mkv', 'ja.ass', 'mn.srt'].map((name) => join(folder, name));
  if (existsSync(String(path))) return String(path);
  writeFileSync(String(ass), ASS);
  writeFileSync(String(srt), '1\n00:00:00,500 --> 00:00:01,500\nСайн байна уу, өвөө\n');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=24:d=5'],
    ...['-f', 'lavfi', '-i', 'sine=d=5', '-f', 'lavfi', '-i', 'sine=f=880:d=5'],
    ...['-i', String(ass), '-i', String(srt)],
    ...[0, 1, 2, 3, 4].flatMap((index) => ['-map', String(index)]),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'copy'],
    ...['-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=mon'],
    ...['-metadata:s:s:0', 'language=jpn', '-disposition:a:1', 'default', '-disposition:a:0', '0'],
    String(path),
  ]);
  return String(path);
}

const openFolder = (name: string) => openLocalFilm(join(folder, name));

const settings: EncodingSettings = {
  ...quickEncoding,
  ladder: [{ height: 480, maxKbps: 900 }],
  codecs: ['h264', 'av1'],
};

it.skipIf(!hasFfmpeg)(
  'a video keeps its sounds and subtitles, and has AV1 beside H.264; a second run repeats no step',
  async () => {
    const path = renderMultipleTracks();
    const film = openFolder('tracks');
    const encode = () => ingest(path, 'film-0123456789ab', film, settings, () => undefined);
    await encode();
    const master = readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8');
    expect(master.split('\n').filter((entry) => entry.startsWith('#EXT-X-MEDIA'))).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="日本語",LANGUAGE="ja",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="sound-1/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Монгол",LANGUAGE="mn",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="sound-2/index.m3u8"',
    ]);
    expect(master).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=854x480,AUDIO="sound"\n480p\/index/,
    );
    expect(master).toMatch(
      /CODECS="av01\.0\.0\dM\.10,mp4a\.40\.2",RESOLUTION=\d+x480,AUDIO="sound"\n480p-av1\//,
    );
    for (const name of ['480p', '480p-av1', 'sound-1', 'sound-2']) {
      const files = readdirSync(join(film.path, 'hls', name));
      // Five seconds: a segment of four, and the rest.
      expect(
        files.filter((file) => file.endsWith('.m4s')),
        name,
      ).toHaveLength(2);
      const init = readFileSync(join(film.path, 'hls', name, 'init.mp4'));
      expect([init.includes('vide'), init.includes('soun')], name).toEqual(
        name.startsWith('sound') ? [false, true] : [true, false],
      );
    }
    const subtitles = await readSourceSubtitles(path);
    expect(subtitles.map(({ language, type }) => `${language} ${type}`)).toEqual(['mn vtt', 'ja ass']);
    expect(subtitles.map(({ text }) => text)).toEqual([
      ...[expect.stringContaining('өвөө'), expect.stringContaining('こんにちは')],
    ]);

    const names = ['480.mp4', 'hls/480p', 'hls/480p-av1', 'hls/sound-1', 'hls/sound-2', 'sprite.jpg'];
    const times = () => names.map((name) => statSync(join(film.path, name)).ctimeMs);
    const before = times();
    rmSync(join(film.path, 'hls/sound-2'), { recursive: true });
    await encode();
    expect(times().map((time, index) => time === before[index])).toEqual(
      names.map((name) => name !== 'hls/sound-2'),
    );
    expect(readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8')).toBe(master);
  },
);

it.skipIf(!hasFfmpeg)('a video with one sound keeps it in its renditions', async () => {
  const path = join(folder, 'single.mp4');
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=24:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
  execFileSync('ffmpeg', ['-v', 'error', ...sources, '-c:v', 'libx264', '-preset', 'ultrafast', path]);
  const film = openFolder('single');
  await ingest(path, 'film-0123456789ab', film, settings, () => undefined);
  expect(readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8')).not.toContain('EXT-X-MEDIA');
  for (const name of ['480p', '480p-av1'])
    expect(readFileSync(join(film.path, 'hls', name, 'init.mp4')).includes('soun'), name).toBe(true);
  expect(await readSourceSubtitles(path)).toEqual([]);
});

it.skipIf(!hasFfmpeg)('a second sound that cannot be decoded is left out, and the video stays', async () => {
  const film = openFolder('undecodable');
  wrapFfmpeg(folder, { script: 'case "$*" in *0:a:0*) echo "Invalid data" >&2; exit 1 ;; esac' });
  const warnings: string[] = [];
  try {
    // The Mongolian sound is the default one.
    await ingest(renderMultipleTracks(), 'film-0123456789ab', film, quickEncoding, () => undefined, {
      warn: (message) => warnings.push(message),
    });
  } finally {
    delete process.env.FFMPEG;
  }
  expect(warnings).toEqual(['The sound "日本語" of film-0123456789ab is left out: Invalid data']);
  const master = readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8');
  expect(master.match(/NAME="[^"]+"/g)).toEqual(['NAME="Монгол"']);
});

/** Copies tracks to another file. */
function remux(name: string, ...args: readonly string[]): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', renderMultipleTracks(), ...args, path]);
  return path;
}

it.skipIf(!hasFfmpeg).each([
  ['Matroska', () => renderMultipleTracks()],
  ['MP4', () => remux('whole.mp4', '-map', '0:V', '-map', '0:a', '-c', 'copy', '-movflags', '+faststart')],
])('a file in %s that was cut off fails, and nothing of it is published', async (format, renderWhole) => {
  const bytes = readFileSync(renderWhole());
  const path = join(folder, `cut-${format}`);
  writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  const film = openFolder(`cut-film-${format}`);
  const published: string[] = [];
  const publish = async (name: string) => void published.push(name);
  const encode = ingest(path, 'film-0123456789ab', { ...film, publish }, settings, () => undefined);
  await expect(encode).rejects.toThrow(/ ends after [123] s of 5 s\./);
  await expect(encode).rejects.toThrow(StartFailure);
  expect(published).toEqual([]);
  expect(readdirSync(film.path, { recursive: true })).toEqual(['hls']);
});

/** Five seconds of picture, and a subtitle that ends minutes later. */
function renderLateSubtitle(minutes: string): string {
  const late = join(folder, 'late.srt');
  writeFileSync(late, `1\n00:00:01,000 --> 00:${minutes}:00,000\nСайн байна уу\n`);
  return remux('late.mkv', '-i', late, '-map', '0:V', '-map', '1', '-c', 'copy');
}

it.skipIf(!hasFfmpeg)('a video whose subtitles end long after its picture is whole', async () => {
  const path = renderLateSubtitle('01');
  const { seconds, pictureSeconds } = await probe(path);
  expect([seconds, pictureSeconds].map(Math.round)).toEqual([60, 5]);
});

it.skipIf(!hasFfmpeg)(
  'a video whose subtitles end long after its picture lasts as long as it plays, also in a folder of the former version',
  async () => {
    const film = openFolder('late');
    writeFileSync(join(film.path, 'sprite.jpg'), 'Thumbnails in the intervals of a video of twenty minutes');
    const path = renderLateSubtitle('20');
    const { duration } = await ingest(path, 'film-0123456789ab', film, quickEncoding, () => undefined);
    expect(duration).toBeCloseTo(5, 1);
    const cues = readFileSync(join(film.path, 'thumbs.vtt'), 'utf8');
    expect(cues.match(/--> \S+/g)).toEqual(['--> 00:00:02.000', '--> 00:00:04.000', '--> 00:00:05.000']);
    const [sheet = ''] = /^.+(?=#xywh)/m.exec(cues) ?? [];
    expect(await sharp(join(film.path, sheet)).metadata()).toMatchObject({ width: 1600, height: 90 });
    const segments = readdirSync(join(film.path, 'hls/480p')).filter((name) => name.endsWith('.m4s'));
    const bytes = segments.reduce((sum, name) => sum + statSync(join(film.path, 'hls/480p', name)).size, 0);
    const master = readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8');
    expect(Number(/AVERAGE-BANDWIDTH=(\d+)/.exec(master)?.[1])).toBe(Math.ceil((bytes * 8) / duration));
  },
);

it.skipIf(!hasFfmpeg)('a video without a length in its header, as of a recorder, is measured', async () => {
  const path = remux('recorded.mkv', '-map', '0:V', '-c', 'copy', '-live', '1');
  const header = await readHeader(path);
  expect([header.fileSeconds, header.pictureSeconds]).toEqual([0, 0]);
  const film = openFolder('recorded');
  const { duration } = await ingest(path, 'film-0123456789ab', film, quickEncoding, () => undefined);
  expect(Math.round(duration)).toBe(5);
  expect(readFileSync(join(film.path, 'thumbs.vtt'), 'utf8').split('-->')).toHaveLength(4);
});

it.skipIf(!hasFfmpeg)(
  'a fault that passes at a second sound fails the run, so that no dub is lost',
  async () => {
    const path = renderMultipleTracks();
    const film = openFolder('passing');
    const encode = (to = film) => ingest(path, 'film-0123456789ab', to, quickEncoding, () => undefined);
    const failing = async (action: string) => {
      wrapFfmpeg(folder, { script: `case "$*" in *0:a:0*) ${action} ;; esac` });
      try {
        return await encode();
      } finally {
        delete process.env.FFMPEG;
      }
    };
    for (const text of ['No space left on device', 'Disk quota exceeded'])
      await expect(failing(`echo "${text}" >&2; exit 1`)).rejects.toThrow(DiskFull);
    for (const text of ['Input/output error', 'Stale file handle'])
      await expect(failing(`echo "${text}" >&2; exit 1`)).rejects.toThrow(TransientFailure);
    // As the system does when it is out of memory.
    await expect(failing('kill -KILL $$')).rejects.toThrow(TransientFailure);
    const publish = () => Promise.reject(new Error('The storage is not reachable.'));
    await expect(encode({ ...film, publish })).rejects.toThrow('not reachable');
    await encode();
    const master = readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8');
    expect(master.match(/NAME="[^"]+"/g)).toEqual(['NAME="日本語"', 'NAME="Монгол"']);
  },
);

it.skipIf(!hasFfmpeg)(
  'two runs of one video at the same time both end, also when the first one removes what the second one has begun',
  async () => {
    const path = renderMultipleTracks();
    const film = openFolder('both');
    const readMaster = () => readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8');
    const warnings: string[] = [];
    const encode = () =>
      ingest(path, 'film-0123456789ab', film, settings, () => undefined, {
        warn: (message) => warnings.push(message),
      });
    for (const [step, command] of [
      ['sound-1', '*0:a:0*'],
      ['480p-av1', '*libsvtav1*'],
    ] as const) {
      rmSync(join(film.path, 'hls', step), { recursive: true, force: true });
      const begun = join(folder, `${step}-begun`);
      const resumed = join(folder, `${step}-resumed`);
      // Stops the first process of the step in the middle, as that of a slower machine.
      const stop = `ffmpeg -readrate 0.5 "$@" & child=$!
        until [ -e init.mp4 ]; do sleep 0.02; done
        kill -STOP $child; touch ${begun}/stopped
        until [ -e ${resumed} ]; do sleep 0.05; done
        kill -CONT $child; wait $child; exit`;
      wrapFfmpeg(folder, { script: `case "$*" in ${command}) if mkdir ${begun}; then ${stop}; fi ;; esac` });
      const slow = encode();
      try {
        await vi.waitUntil(() => existsSync(`${begun}/stopped`), PATIENT);
        await encode();
        const master = readMaster();
        expect(master.match(/NAME="[^"]+"|480p-av1/g), step).toEqual([
          ...['NAME="日本語"', 'NAME="Монгол"', '480p-av1'],
        ]);
        writeFileSync(resumed, '');
        expect(await slow, step).toMatchObject({ id: 'film-0123456789ab' });
        expect(readMaster(), step).toBe(master);
      } finally {
        writeFileSync(resumed, '');
        await slow.catch(() => undefined);
        delete process.env.FFMPEG;
      }
    }
    expect(warnings).toEqual([]);
  },
);

it.skipIf(!hasFfmpeg)('a video that fills the disk leaves nothing there, at any of its steps', async () => {
  const path = renderMultipleTracks();
  const film = openFolder('full');
  const fill = 'for last; do :; done; head -c 100000 /dev/zero > "$last"; echo "No space left on device" >&2';
  const encode = () => ingest(path, 'film-0123456789ab', film, settings, () => undefined);
  const left = () =>
    readdirSync(film.path, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.part'));
  try {
    for (const step of ['*480.mp4.*.part', '*480.mp4*', '*0:a:0*', '*sprite.jpg*', '*av1*']) {
      wrapFfmpeg(folder, { script: `case "$*" in ${step}) ${fill}; exit 1 ;; esac` });
      await expect(encode(), step).rejects.toThrow(DiskFull);
      expect(left(), step).toEqual([]);
      delete process.env.FFMPEG;
    }
  } finally {
    delete process.env.FFMPEG;
  }
  await encode();
  expect(left()).toEqual([]);
});

it.skipIf(!hasFfmpeg)('a full disk is no reason to encode in software', async () => {
  const warnings: string[] = [];
  const commands = join(folder, 'commands');
  // The device works for the test picture.
  const script = `echo "$*" >> '${commands}'
    case "$*" in *lavfi*) exit 0 ;; *) echo "No space left on device" >&2; exit 1 ;; esac`;
  wrapFfmpeg(folder, { script });
  try {
    const encode = ingest(
      ...([renderMultipleTracks(), 'film-0123456789ab', openFolder('device')] as const),
      { ...quickEncoding, encoder: 'nvenc' },
      ...([() => undefined, { warn: (message: string) => warnings.push(message) }] as const),
    );
    await expect(encode).rejects.toThrow(DiskFull);
  } finally {
    delete process.env.FFMPEG;
  }
  expect(warnings).toEqual([]);
  expect(readFileSync(commands, 'utf8')).not.toContain('libx264');
});

it.skipIf(!hasFfmpeg).each([
  ['4/3', '360x270', 854, [160, 90]],
  ['1', '480x270', 854, [160, 90]],
  // The file does not say.
  ['0', '360x270', 640, [120, 90]],
])(
  'a video whose pixels have the aspect ratio %s keeps its shape in renditions and thumbnails',
  async (ratio, size, width, [shown = 0, high = 0]) => {
    const path = join(folder, 'pixels.mp4');
    const source = ['-f', 'lavfi', '-i', `color=white:s=${size}:r=24:d=2,setsar=${ratio}`];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, '-c:v', 'libx264', '-preset', 'ultrafast', path]);
    expect((await probe(path)).width).toBe(shown * 3);
    const film = openFolder(`pixels-${width}-${size}`);
    await ingest(path, 'film-0123456789ab', film, settings, () => undefined);
    const master = readFileSync(join(film.path, 'hls/master.m3u8'), 'utf8');
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual(
      [480, 480].map((height) => `RESOLUTION=${width}x${height}`),
    );
    // The bars beside the picture are black.
    const tile = sharp(join(film.path, 'sprite.jpg')).extract({ left: 0, top: 0, width: 160, height: 90 });
    const { info } = await sharp(await tile.toBuffer())
      .trim({ background: 'black', threshold: 60 })
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([shown, high]);
  },
);

it.skipIf(!hasFfmpeg).each([
  ['mp4', '0', 5, ['red', 'lime', 'blue']],
  // Its sound begins with the samples that a decoder drops, so that the picture begins after the file.
  ['mkv', '0', 5, ['red', 'lime', 'blue']],
  ['mkv', '1.5', 5, ['red', 'red', 'lime', 'blue']],
  ['mkv', '0.023', 1, ['red']],
])(
  'an %s file whose picture begins %s s after its sound, and lasts %i s, has each thumbnail at its second',
  async (type, delay, seconds, expected) => {
    const path = join(folder, `late-picture.${type}`);
    const colors = Object.entries({ red: 1, lime: 2, blue: 2 });
    const pieces = colors.map(([name, length]) => `color=${name}:s=320x180:r=24:d=${length}[${name}];`);
    const picture = `${pieces.join('')}[red][lime][blue]concat=n=3[out0]`;
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=d=${seconds}`],
      ...['-itsoffset', delay, '-f', 'lavfi', '-t', String(seconds), '-i', picture],
      ...['-map', '1:v', '-map', '0:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', path],
    ]);
    const film = openFolder(`late-picture-${type}-${delay}`);
    const quick = { ...settings, codecs: ['h264'] } as const;
    await ingest(path, 'film-0123456789ab', film, quick, () => undefined);
    const cues = readFileSync(join(film.path, 'thumbs.vtt'), 'utf8').match(/(?<=xywh=)\d+,\d+/g) ?? [];
    const shown = cues.map(async (at) => {
      const [left = 0, top = 0] = at.split(',').map(Number);
      const tile = sharp(join(film.path, 'sprite.jpg')).extract({ left, top, width: 160, height: 90 });
      const { channels } = await sharp(await tile.toBuffer()).stats();
      return channels.map(({ mean }) => (mean > 128 ? 1 : 0)).join('');
    });
    const names: Readonly<Record<string, string>> = { '100': 'red', '010': 'lime', '001': 'blue' };
    expect((await Promise.all(shown)).map((color) => names[color])).toEqual(expected);
  },
);

/** Counts frames by how they look, not by what the file says of them. */
function countFrames(path: string, kind: 'TFF' | 'Progressive'): number {
  const { stderr } = spawnSync('ffmpeg', ['-i', path, '-an', '-vf', 'idet', '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  return Number(new RegExp(`Single frame detection:.* ${kind}: *(\\d+)`).exec(stderr)?.[1]);
}

it.skipIf(!hasFfmpeg)('an interlaced video is progressive in its renditions', async () => {
  const path = join(folder, 'interlaced.mp4');
  // Of the same height as the rendition, so that scaling does not hide the combs.
  const source = 'testsrc2=s=640x480:r=50:d=2,tinterlace=mode=interleave_top,setfield=tff';
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-flags', '+ildct+ilme', '-x264opts', 'tff=1', path],
  ]);
  const header = await readHeader(path);
  expect([header.isInterlaced, header.frameRate, countFrames(path, 'TFF')]).toEqual([true, 25, 50]);
  expect((await readHeader(renderMultipleTracks())).isInterlaced).toBe(false);
  const film = openFolder('interlaced');
  await ingest(path, 'film-0123456789ab', film, settings, () => undefined);
  // The detection errs at the first and at the last frame, which have one neighbor.
  for (const name of ['480.mp4', 'hls/480p/index.m3u8', 'hls/480p-av1/index.m3u8'])
    expect(countFrames(join(film.path, name), 'Progressive'), name).toBeGreaterThanOrEqual(48);
});

it.skipIf(!hasFfmpeg)(
  'AV1 of a video with a variable frame rate has as many frames as the video, and segments as long as those of H.264',
  async () => {
    const path = join(folder, 'variable.mp4');
    // 12 frames per second, then 60.
    const source = "testsrc2=s=320x180:r=60:d=5,select='gte(t,2.5)+not(mod(n,5))'";
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-vsync', 'vfr'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', path],
    ]);
    const film = openFolder('variable');
    await ingest(path, 'film-0123456789ab', film, settings, () => undefined);
    const count = [
      '-v',
      'error',
      '-count_packets',
      '-show_entries',
      'stream=nb_read_packets',
      '-of',
      'csv=p=0',
    ];
    const frames = [path, join(film.path, 'hls/480p-av1/index.m3u8')].map((name) =>
      Number.parseInt(execFileSync('ffprobe', [...count, name], { encoding: 'utf8' }), 10),
    );
    expect(frames).toEqual([180, 180]);
    const lengths = ['480p', '480p-av1'].map((name) =>
      (
        readFileSync(join(film.path, 'hls', name, 'index.m3u8'), 'utf8').match(/(?<=#EXTINF:)[\d.]+/g) ?? []
      ).map((seconds) => Number(seconds).toFixed(1)),
    );
    expect(lengths).toEqual([
      ['4.0', '1.0'],
      ['4.0', '1.0'],
    ]);
  },
);

/** Text in Windows-1251, as old subtitle files have it. */
const WINDOWS_1251 = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);

it.skipIf(!hasFfmpeg)(
  'subtitles inside of a video that cannot be read are left out, and others are kept',
  async () => {
    const path = join(folder, 'mixed.mkv');
    const unreadable = join(folder, 'old.srt');
    const readable = join(folder, 'new.srt');
    const cue = (second: number) => `${second + 1}\n00:00:0${second},100 --> 00:00:0${second},900\n`;
    const cues = [0, 1, 2, 3].flatMap((second) => [
      Buffer.from(cue(second)),
      WINDOWS_1251,
      Buffer.from('\n\n'),
    ]);
    writeFileSync(unreadable, Buffer.concat(cues));
    writeFileSync(readable, `${cue(1)}Сайн байна уу, өвөө\n`);
    const render = (files: readonly string[]) =>
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=24:d=5'],
        ...files.flatMap((file) => ['-i', file]),
        ...[undefined, ...files].flatMap((_, index) => ['-map', String(index)]),
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:s', 'copy', path],
      ]);
    render([unreadable, readable, unreadable]);
    const subtitles = await readSourceSubtitles(path);
    expect(subtitles.map(({ language }) => language)).toEqual(['mn']);
    render([unreadable]);
    expect(await readSourceSubtitles(path)).toEqual([]);
  },
);
