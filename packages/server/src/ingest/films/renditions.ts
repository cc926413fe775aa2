import { LOCAL_FILES_ONLY, type VideoSource } from './ffmpeg';

/** x264 presets, fastest first. */
export const PRESETS = ['ultrafast', 'veryfast', 'fast', 'medium', 'slow', 'veryslow'] as const;

/** A rendition: its height is its name; its width depends on the video. */
export interface VideoRendition {
  readonly height: number;
  /** x264's constant quality; lower is better. */
  readonly crf: number;
  /** Limits the bitrate (kbit/s) of complex scenes, so that they do not stall a slow connection. */
  readonly maxKbps: number;
  readonly profile: 'main' | 'high';
}

const all: readonly VideoRendition[] = [
  { height: 480, crf: 23, maxKbps: 1_400, profile: 'main' },
  { height: 720, crf: 22, maxKbps: 3_000, profile: 'high' },
  { height: 1080, crf: 21, maxKbps: 6_000, profile: 'high' },
];

/** Renditions up to the video's quality, at least the lowest. A few missing rows (1072, 712) are tolerated. */
export const renditionsOf = ({
  height,
  width,
}: Pick<VideoSource, 'height' | 'width'>): readonly VideoRendition[] => {
  // A wide video has fewer rows than the name of its quality.
  const rowCount = Math.max(height, Math.round((width * 9) / 16));
  const [lowest] = all;
  return all.filter((one) => one === lowest || rowCount >= one.height * 0.95);
};

/** Segment duration. Players switch renditions at these times, so every file has a keyframe there. */
export const SEGMENT_SECONDS = 4;

/** Arguments that encode a progressive file, which can be segmented without encoding again. */
export const encoderArguments = (
  source: VideoSource,
  { height, crf, maxKbps, profile }: VideoRendition,
  preset: string,
  file: string,
) => [
  ...[...LOCAL_FILES_ONLY, '-i', source.path, '-map', '0:v:0', ...(source.hasSound ? ['-map', '0:a:0'] : [])],
  ...['-vf', `scale=-2:${height}:flags=lanczos,setsar=1,format=yuv420p`],
  ...['-c:v', 'libx264', '-preset', preset, '-profile:v', profile, '-crf', String(crf)],
  ...['-maxrate', `${maxKbps}k`, '-bufsize', `${maxKbps * 2}k`],
  ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'],
  ...(source.hasSound ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : []),
  ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', file],
];

/** Arguments that segment a progressive file into HLS with fragmented MP4, in the working directory. */
export const hlsArguments = (file: string) => [
  ...[
    '-i',
    file,
    '-c',
    'copy',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
  ],
  ...[
    '-hls_flags',
    'independent_segments',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    'init.mp4',
  ],
  ...['-hls_segment_filename', '%04d.m4s', 'index.m3u8'],
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

/** Arguments that create the sprite of preview thumbnails. */
export function spriteArguments(source: VideoSource, file: string) {
  const { every, count, rows } = spritesOf(source.seconds);
  const { width, height } = TILE;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  return [
    ...[
      ...LOCAL_FILES_ONLY,
      '-i',
      source.path,
      '-an',
      '-vf',
      `fps=1/${every}:round=up,${fit},tile=${COLUMNS}x${rows}:nb_frames=${count}`,
    ],
    ...['-frames:v', '1', '-q:v', '4', '-update', '1', file],
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
