/** Packages encoded video and audio as MP4, HLS, MPEG-TS, FLV and DASH. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runFfmpeg } from './ffmpeg.mjs';

const SEGMENT_SECONDS = 4;
const SIZES = { 480: [854, 480], 720: [1280, 720], 1080: [1920, 1080] };

/** Writes an MP4 with video and audio that plays while it loads. */
export const joinMp4 = (video, audio, file) =>
  runFfmpeg(
    ['-i', video, '-i', audio],
    ['-map', '0:v', '-map', '1:a', '-c', 'copy', '-movflags', '+faststart', file],
  );

/** The codec string for playlists, from the avcC box of an MP4. */
async function videoCodec(file) {
  const bytes = await readFile(file);
  const at = bytes.indexOf('avcC');
  return `avc1.${bytes.subarray(at + 5, at + 8).toString('hex')}`;
}
const AUDIO_CODEC = 'mp4a.40.2';

/** Splits a track into segments with a playlist, in a separate folder. */
async function cut(input, folder, { type, audioDelay = 0 }) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const fragments =
    type === 'fmp4'
      ? [
          '-hls_segment_type',
          'fmp4',
          '-hls_fmp4_init_filename',
          'init.mp4',
          '-hls_segment_options',
          'movflags=+negative_cts_offsets+skip_sidx',
          '-hls_segment_filename',
          path.join(folder, '%03d.m4s'),
        ]
      : ['-bsf:v', 'h264_mp4toannexb', '-hls_segment_filename', path.join(folder, '%03d.ts')];
  await runFfmpeg(
    input.flatMap((file, index) => [...(index ? ['-itsoffset', String(audioDelay)] : []), '-i', file]),
    [
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_flags',
      'independent_segments',
      ...fragments,
      path.join(folder, 'index.m3u8'),
    ],
  );
}

/** Peak and average bits per second of the segments in a folder. */
async function bandwidth(folder, seconds) {
  const sizes = [];
  for (const name of await readdir(folder))
    if (/\.(m4s|ts)$/.test(name)) sizes.push((await stat(path.join(folder, name))).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    peak: Math.ceil((Math.max(...sizes) * 8) / SEGMENT_SECONDS),
    mean: Math.ceil((total * 8) / seconds),
  };
}

/** Writes HLS with fragmented MP4: renditions of the video and audio tracks are separate streams. */
export async function packageHls(folder, { videos, audios, seconds }) {
  for (const { quality, file } of videos)
    await cut([file], path.join(folder, `${quality}p`), { type: 'fmp4' });
  for (const { key, file } of audios) await cut([file], path.join(folder, `audio-${key}`), { type: 'fmp4' });
  const sounds = await Promise.all(
    audios.map(({ key }) => bandwidth(path.join(folder, `audio-${key}`), seconds)),
  );
  const loudest = Math.max(...sounds.map(({ peak }) => peak));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ''];
  audios.forEach(({ key, label }, index) => {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${label}",LANGUAGE="${key}",DEFAULT=${index ? 'NO' : 'YES'},AUTOSELECT=YES,CHANNELS="1",URI="audio-${key}/index.m3u8"`,
    );
  });
  lines.push('');
  for (const { quality, file } of videos) {
    const rate = await bandwidth(path.join(folder, `${quality}p`), seconds);
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${rate.peak + loudest},AVERAGE-BANDWIDTH=${rate.mean + sounds[0].mean},CODECS="${await videoCodec(file)},${AUDIO_CODEC}",RESOLUTION=${SIZES[quality].join('x')},FRAME-RATE=24.000,AUDIO="audio"`,
      `${quality}p/index.m3u8`,
    );
  }
  await writeFile(path.join(folder, 'master.m3u8'), `${lines.join('\n')}\n`);
}

/** Writes HLS with MPEG-TS: video and audio in one stream. */
export async function packageTs(folder, { videos, audio, audioDelay, seconds }) {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ''];
  for (const { quality, file } of videos) {
    const rendition = path.join(folder, `${quality}p`);
    await cut([file, audio], rendition, { type: 'ts', audioDelay });
    const rate = await bandwidth(rendition, seconds);
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${rate.peak},AVERAGE-BANDWIDTH=${rate.mean},CODECS="${await videoCodec(file)},${AUDIO_CODEC}",RESOLUTION=${SIZES[quality].join('x')},FRAME-RATE=24.000`,
      `${quality}p/index.m3u8`,
    );
  }
  await writeFile(path.join(folder, 'master.m3u8'), `${lines.join('\n')}\n`);
}

/** Writes one rendition as FLV. */
export const packageFlv = (video, audio, audioDelay, file) =>
  runFfmpeg(
    ['-i', video, '-itsoffset', String(audioDelay), '-i', audio],
    ['-map', '0:v', '-map', '1:a', '-c', 'copy', '-flvflags', 'add_keyframe_index', '-f', 'flv', file],
  );

/** The segment lengths of an HLS playlist, in seconds. */
const durations = async (folder) =>
  [...(await readFile(path.join(folder, 'index.m3u8'), 'utf8')).matchAll(/#EXTINF:([\d.]+)/g)].map(
    ([, text]) => Number(text),
  );

/** Writes a DASH manifest that refers to the segments of the HLS version, so that media is stored once. */
export async function packageDash(file, hls, { videos, audios, seconds, sampleRate }) {
  const timeline = async (folder, timescale) => {
    const lengths = await durations(path.join(hls, folder));
    return lengths.map((length) => `<S d="${Math.round(length * timescale)}"/>`).join('');
  };
  const template = (folder, timescale, entries) =>
    `<SegmentTemplate timescale="${timescale}" initialization="../hls/${folder}/init.mp4" media="../hls/${folder}/$Number%03d$.m4s" startNumber="0"><SegmentTimeline>${entries}</SegmentTimeline></SegmentTemplate>`;
  const pictures = await Promise.all(
    videos.map(async ({ quality, file: video }) => {
      const [width, height] = SIZES[quality];
      const { mean } = await bandwidth(path.join(hls, `${quality}p`), seconds);
      return `      <Representation id="${quality}p" codecs="${await videoCodec(video)}" bandwidth="${mean}" width="${width}" height="${height}" frameRate="24" sar="1:1">${template(`${quality}p`, 24_000, await timeline(`${quality}p`, 24_000))}</Representation>`;
    }),
  );
  const sounds = await Promise.all(
    audios.map(async ({ key, label }, index) => {
      const { mean } = await bandwidth(path.join(hls, `audio-${key}`), seconds);
      return `    <AdaptationSet id="${index + 2}" contentType="audio" mimeType="audio/mp4" lang="${key}" segmentAlignment="true">
      <Label>${label}</Label><Role schemeIdUri="urn:mpeg:dash:role:2011" value="${index ? 'dub' : 'main'}"/>
      <Representation id="audio-${key}" codecs="${AUDIO_CODEC}" bandwidth="${mean}" audioSamplingRate="${sampleRate}">${template(`audio-${key}`, sampleRate, await timeline(`audio-${key}`, sampleRate))}</Representation>
    </AdaptationSet>`;
    }),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    `<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT4S">
  <Period id="0" start="PT0S" duration="PT${seconds}S">
    <AdaptationSet id="1" contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1" maxWidth="1920" maxHeight="1080" par="16:9">
${pictures.join('\n')}
    </AdaptationSet>
${sounds.join('\n')}
  </Period>
</MPD>
`,
  );
}
