import { type PictureSettings, pictureArguments, SEGMENT_SECONDS } from './encoders';
import { LOCAL_FILES_ONLY } from './ffmpeg';
import type { VideoRendition } from './ladder';
import type { VideoSource } from './probe';
import { defaultSound } from './sounds';

const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] as const;
const input = (source: VideoSource) => [...LOCAL_FILES_ONLY, '-i', source.path];
/** `V`, unlike `v`, leaves cover pictures out. */
const PICTURE = ['-map', '0:V:0'] as const;
const firstSound = (source: VideoSource) =>
  source.sounds.length > 0 ? ['-map', `0:a:${defaultSound(source.sounds)}`, ...AAC] : [];

/** Arguments that encode a progressive file with the default sound, which can be segmented without encoding again. */
export function encoderArguments(
  source: VideoSource,
  rendition: VideoRendition,
  settings: PictureSettings,
  file: string,
): string[] {
  const { device, picture } = pictureArguments('h264', rendition, settings, source);
  return [
    ...[...device, ...input(source), ...PICTURE, ...firstSound(source), ...picture],
    ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', file],
  ];
}

/** HLS with fragmented MP4, in the working directory. */
const HLS_OUTPUT = [
  ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
  ...['-hls_flags', 'independent_segments', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', '%04d.m4s', 'index.m3u8'],
];

/** Arguments that segment a progressive file; without its sound if the sounds are renditions of their own. */
export const hlsArguments = (file: string, hasSound: boolean) => [
  ...['-i', file, ...(hasSound ? [] : ['-an']), '-c', 'copy'],
  ...HLS_OUTPUT,
];

/** Arguments that encode a rendition as segments of AV1, with the default sound or without. */
export function av1Arguments(
  source: VideoSource,
  rendition: VideoRendition,
  settings: PictureSettings,
  hasSound: boolean,
): string[] {
  const { device, picture } = pictureArguments('av1', rendition, settings, source);
  return [
    ...[...device, ...input(source), ...PICTURE, ...(hasSound ? firstSound(source) : []), ...picture],
    ...['-map_metadata', '-1', ...HLS_OUTPUT],
  ];
}

/** Arguments that encode a sound as segments. */
export const soundArguments = (source: VideoSource, position: number) => [
  ...[...input(source), '-map', `0:a:${position}`, ...AAC, '-map_metadata', '-1'],
  ...HLS_OUTPUT,
];

const TILE = { width: 160, height: 90 };
const COLUMNS = 10;
/** Maximum preview thumbnails: more than a seek bar can show. */
const TILES = 200;

/** The layout of the preview thumbnails. */
function spritesOf(seconds: number) {
  const every = Math.max(2, Math.ceil(seconds / TILES));
  const count = Math.max(1, Math.ceil(seconds / every));
  return { every, count, rows: Math.ceil(count / COLUMNS) };
}

/**
 * The file of the preview thumbnails of a video that plays for these seconds. Former versions made `sprite.jpg` for the
 * length of the source's file: one with another interval has another name, so that it is not taken for this one.
 */
export function spriteName(seconds: number, source: VideoSource): string {
  const { every } = spritesOf(seconds);
  return every === spritesOf(source.seconds).every ? 'sprite.jpg' : `sprite-${every}s.jpg`;
}

/** Arguments that create the sprite of preview thumbnails. */
export function spriteArguments(source: VideoSource, seconds: number, file: string) {
  const { every, count, rows } = spritesOf(seconds);
  const { width, height } = TILE;
  // With square pixels first, because the shape of the picture decides what fits.
  const fit = `scale=iw*sar:ih,setsar=1,scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  // The first thumbnail is of the second 0, also if the picture begins later.
  const rate = `fps=1/${every}:round=up:start_time=0`;
  return [
    ...[
      ...LOCAL_FILES_ONLY,
      '-i',
      source.path,
      '-an',
      '-vf',
      `${rate},${fit},tile=${COLUMNS}x${rows}:nb_frames=${count}`,
    ],
    ...['-frames:v', '1', '-q:v', '4', '-c:v', 'mjpeg', '-f', 'image2', '-update', '1', file],
  ];
}

const clock = (seconds: number) => {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

/** The WebVTT file that maps times to regions of the sprite. */
export function spriteCues(seconds: number, sheet: string): string {
  const { every, count } = spritesOf(seconds);
  const cues = Array.from({ length: count }, (_, index) => {
    const end = Math.min(seconds, (index + 1) * every);
    const [x, y] = [(index % COLUMNS) * TILE.width, Math.floor(index / COLUMNS) * TILE.height];
    return `${clock(index * every)} --> ${clock(end)}\n${sheet}#xywh=${x},${y},${TILE.width},${TILE.height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
