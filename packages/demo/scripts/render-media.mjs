/**
 * Renders the demo's media from code: `node scripts/render-media.mjs [--draft] [--repack] [clip…]`. `preroll` and `hover`
 * count as clips; `--repack` reuses the video encoded last time. Needs ffmpeg on the PATH, or its path in FFMPEG.
 * Commit the result: the build does not run this script.
 */
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { encodeAudio } from './media/ffmpeg.mjs';
import { joinMp4, packageDash, packageFlv, packageHls, packageTs } from './media/package.mjs';
import { renderPicture } from './media/picture.mjs';
import { compose, SAMPLE_RATE, toPcm } from './media/sound.mjs';
import { writeSubtitles } from './media/subtitles.mjs';
import { writeThumbnails } from './media/thumbnails.mjs';
import { hovers, timelines } from './media/timelines.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const media = path.join(here, '../assets/media');
const work = path.join(os.tmpdir(), 'tenger-media');
const requestedClips = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const draft = process.argv.includes('--draft');
const repack = process.argv.includes('--repack');
const preset = draft ? 'ultrafast' : 'medium';
const CRF = { 480: 32, 720: 33, 1080: 35 };
// The short clips have a lower quality, so that all media stay small.
const crfOf = (clip, quality) => CRF[quality] + (clip.id === 'steppe' ? 0 : 4);
const AUDIO_BIT_RATE = '20k';
// AAC starts with this number of silent samples, which HLS players do not skip. The encoder input omits as many.
const PRIMING = 1024;
// The delay that keeps the audio of MPEG-TS and FLV from starting before zero, which would shift the video too.
const PRIMING_SECONDS = PRIMING / SAMPLE_RATE;

/** Imports a media description of this package, which is TypeScript. */
async function importSource(entry) {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, '../src/media', entry)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function progressOf(name) {
  const started = Date.now();
  let shown = -1;
  return (fraction) => {
    const percent = Math.floor(fraction * 20) * 5;
    if (percent === shown) return;
    shown = percent;
    console.log(
      `${name.padEnd(14)} ${String(percent).padStart(3)} %  ${Math.round((Date.now() - started) / 1000)} s`,
    );
  };
}

const TIMBRES = { ja: 'fiddle', mn: 'flute', en: 'reed' };
const soundOf = (clip, language, tones) =>
  compose({ seconds: clip.seconds, ...tones, timbre: TIMBRES[language], seed: clip.code * 10 });

async function renderSounds(clip, tracks) {
  const sounds = {};
  for (const { language, tones } of tracks) {
    const pcm = toPcm(soundOf(clip, language, tones));
    const whole = path.join(work, `${clip.id}-${language}.m4a`);
    const streamed = path.join(work, `${clip.id}-${language}-hls.m4a`);
    await encodeAudio(whole, pcm, { sampleRate: SAMPLE_RATE, bitRate: AUDIO_BIT_RATE });
    await encodeAudio(streamed, pcm.subarray(PRIMING * 2), {
      sampleRate: SAMPLE_RATE,
      bitRate: AUDIO_BIT_RATE,
    });
    sounds[language] = { whole, streamed };
  }
  return sounds;
}

const wordsOf = (clip) =>
  clip.segments.map(({ kind, start, end }) => ({ text: kind === 'intro' ? 'ОРШИЛ' : 'ТӨГСГӨЛ', start, end }));

async function renderClip(clip, timecode) {
  const folder = path.join(media, clip.id);
  const qualities = clip.hls?.qualities ?? clip.ts?.qualities ?? Object.keys(clip.progressive).map(Number);
  const videos = qualities.map((quality) => ({
    quality,
    file: path.join(work, `${clip.id}-${quality}.mp4`),
    crf: crfOf(clip, quality),
    // MPEG-TS and FLV players count from the first decoded frame. With B-frames it is not the first displayed one.
    bframes: clip.ts ? 0 : 3,
  }));
  if (!repack)
    await renderPicture({
      shots: timelines[clip.id],
      clip: clip.code,
      outputs: videos,
      words: wordsOf(clip),
      timecode,
      preset,
      progress: progressOf(clip.id),
    });

  const audioTracks = clip.hls?.audio ?? [{ language: 'ja', label: 'Эх хэл', tones: { root: 123.5 } }];
  const tracks = [
    ...audioTracks,
    ...clip.dubs
      .filter(({ key }) => !audioTracks.some(({ language }) => language === key))
      .map((dub) => ({ ...dub, language: dub.key })),
  ];
  const sounds = await renderSounds(clip, tracks);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const original = sounds[audioTracks[0].language];
  const file = (quality) => videos.find((video) => video.quality === Number(quality)).file;

  for (const [quality, name] of Object.entries(clip.progressive))
    await joinMp4(file(quality), original.whole, path.join(media, name));
  const audios = audioTracks.map(({ language, label }) => ({
    key: language,
    label,
    file: sounds[language].streamed,
  }));
  if (clip.hls) await packageHls(path.join(folder, 'hls'), { videos, audios, seconds: clip.seconds });
  if (clip.ts)
    await packageTs(path.join(folder, 'ts'), {
      videos: videos.filter(({ quality }) => clip.ts.qualities.includes(quality)),
      audio: original.streamed,
      audioDelay: PRIMING_SECONDS,
      seconds: clip.seconds,
    });
  if (clip.dash)
    await packageDash(path.join(media, clip.dash.manifest), path.join(folder, 'hls'), {
      videos,
      audios,
      seconds: clip.seconds,
      sampleRate: SAMPLE_RATE,
    });
  if (clip.flv) {
    await mkdir(path.dirname(path.join(media, clip.flv.path)), { recursive: true });
    await packageFlv(
      file(clip.flv.quality),
      original.streamed,
      PRIMING_SECONDS,
      path.join(media, clip.flv.path),
    );
  }
  for (const dub of clip.dubs) await copyFile(sounds[dub.key].whole, path.join(media, dub.path));
  await writeSubtitles(media, clip);
  if (clip.thumbnails)
    await writeThumbnails(media, clip, { shots: timelines[clip.id], frameRate: timecode.FRAME_RATE });
}

/** The ad: its text, and a countdown in seconds. */
async function renderPreroll(preroll, timecode) {
  const video = path.join(work, 'preroll.mp4');
  const sound = path.join(work, 'preroll.m4a');
  const counter = Array.from({ length: preroll.seconds }, (_, second) => ({
    text: String(preroll.seconds - second),
    start: second,
    end: second + 1,
    x: 1690,
    y: 760,
    height: 190,
    colour: '#ffc46b',
  }));
  const words = [
    { text: 'Энэ бол зар', start: 0, end: preroll.seconds, x: 90, y: 120, height: 130 },
    {
      text: 'Талын амт: айраг, ааруул, сүүтэй цай',
      start: 1,
      end: preroll.seconds,
      x: 96,
      y: 290,
      height: 56,
      colour: '#fff3c4',
    },
    ...counter,
  ];
  const outputs = [{ quality: 720, file: video, crf: 34 }];
  await renderPicture({
    shots: timelines.preroll,
    clip: 15,
    outputs,
    words,
    timecode,
    preset,
    progress: progressOf('preroll'),
  });
  const pcm = toPcm(compose({ seconds: preroll.seconds, root: 165, timbre: 'reed', seed: 150 }));
  await encodeAudio(sound, pcm, { sampleRate: SAMPLE_RATE, bitRate: AUDIO_BIT_RATE });
  await joinMp4(video, sound, path.join(media, preroll.path));
}

async function renderHover({ id, path: name }, timecode) {
  const file = path.join(media, name);
  await mkdir(path.dirname(file), { recursive: true });
  const outputs = [{ quality: 480, file, crf: 31, size: '480:270' }];
  await renderPicture({
    shots: [hovers[id]],
    clip: 0,
    outputs,
    timecode,
    preset,
    marked: false,
    progress: progressOf(`hover ${id}`),
  });
}

async function sizeOf(folder) {
  let total = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) total += (await stat(path.join(entry.parentPath ?? entry.path, entry.name))).size;
  return total;
}

await mkdir(work, { recursive: true });
await mkdir(media, { recursive: true });
const source = await importSource('index.ts');
const isRequested = (name) => requestedClips.length === 0 || requestedClips.includes(name);
for (const clip of source.clips) if (isRequested(clip.id)) await renderClip(clip, source);
if (isRequested('preroll')) await renderPreroll(source.preroll, source);
if (isRequested('hover')) for (const hover of source.hoverClips) await renderHover(hover, source);
console.log(`All media: ${((await sizeOf(media)) / 1e6).toFixed(2)} MB`);
