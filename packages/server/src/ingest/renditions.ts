import { ONE_FILE, type Source } from './ffmpeg';

/** How much time x264 takes, the least first. */
export const PRESETS = ['ultrafast', 'veryfast', 'fast', 'medium', 'slow', 'veryslow'] as const;

/** A quality a film is kept in: the height names it, the width follows the film. */
export interface Rendition {
  readonly height: number;
  /** x264's constant quality; lower is better. */
  readonly crf: number;
  /** Upper bound, so that a busy scene does not stop a slow line. kbit/s. */
  readonly most: number;
  readonly profile: 'main' | 'high';
}

const all: readonly Rendition[] = [
  { height: 480, crf: 23, most: 1_400, profile: 'main' },
  { height: 720, crf: 22, most: 3_000, profile: 'high' },
  { height: 1080, crf: 21, most: 6_000, profile: 'high' },
];

/** Qualities of a film: none above its own, but always the lowest. A few missing lines (1072, 712) count as there. */
export const renditionsOf = ({ height, width }: Pick<Source, 'height' | 'width'>): readonly Rendition[] => {
  // A wide film has fewer lines than its quality's name says.
  const lines = Math.max(height, Math.round((width * 9) / 16));
  const [lowest] = all;
  return all.filter((one) => one === lowest || lines >= one.height * 0.95);
};

/** A film's quality may be changed at any of these seconds, so every file has a whole picture there. */
export const SEGMENT_SECONDS = 4;

/** Arguments that make one progressive file of a film, ready to be cut without encoding again. */
export const encoding = (
  source: Source,
  { height, crf, most, profile }: Rendition,
  preset: string,
  file: string,
) => [
  ...[...ONE_FILE, '-i', source.path, '-map', '0:v:0', ...(source.hasSound ? ['-map', '0:a:0'] : [])],
  ...['-vf', `scale=-2:${height}:flags=lanczos,setsar=1,format=yuv420p`],
  ...['-c:v', 'libx264', '-preset', preset, '-profile:v', profile, '-crf', String(crf)],
  ...['-maxrate', `${most}k`, '-bufsize', `${most * 2}k`],
  ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'],
  ...(source.hasSound ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : []),
  ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', file],
];

/** Arguments that cut a progressive file into HLS with fragmented MP4, in the folder they are run in. */
export const cutting = (file: string) => [
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
/** Pictures for the seek bar at most: more than a bar has room for. */
const TILES = 200;

/** How the pictures of the seek bar are spread over a film. */
function spritesOf(seconds: number) {
  const every = Math.max(2, Math.ceil(seconds / TILES));
  const count = Math.max(1, Math.ceil(seconds / every));
  return { every, count, rows: Math.ceil(count / COLUMNS) };
}

/** Arguments that make one sheet of small pictures. */
export function painting(source: Source, file: string) {
  const { every, count, rows } = spritesOf(source.seconds);
  const { width, height } = TILE;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  return [
    ...[
      ...ONE_FILE,
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
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

/** The WebVTT that says which part of the sheet belongs to which seconds. */
export function spriteCues(seconds: number, sheet: string): string {
  const { every, count } = spritesOf(seconds);
  const cues = Array.from({ length: count }, (_, index) => {
    const end = Math.min(seconds, (index + 1) * every);
    const [x, y] = [(index % COLUMNS) * TILE.width, Math.floor(index / COLUMNS) * TILE.height];
    return `${clock(index * every)} --> ${clock(end)}\n${sheet}#xywh=${x},${y},${TILE.width},${TILE.height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
