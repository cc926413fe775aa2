import * as z from 'zod';
import { StartFailure } from '../../platform/failure';
import { ffmpeg, ffprobe, LOCAL_FILES_ONLY, type RunOptions } from './ffmpeg';
import { readLanguageTag } from './track-language';

/** A track of a video: its position is the one among tracks of its kind. */
export interface SoundTrack {
  /** BCP 47, such as `ja`; undefined if the file does not say. */
  readonly language: string | undefined;
  /** The title that the author gave it. */
  readonly title: string | undefined;
  readonly isDefault: boolean;
}

/** Subtitles as text. Pictures of text, as on DVDs, are not listed. */
export interface TextTrack {
  /** Among all subtitles of the file. */
  readonly position: number;
  readonly type: 'ass' | 'vtt';
  readonly language: string | undefined;
  /** Only signs in another language than that of the viewer. */
  readonly isForced: boolean;
}

/** What the header of a video says. */
export interface VideoHeader {
  readonly path: string;
  /** The length of the file in seconds; 0 if the header has none, as that of a recorder that was killed. */
  readonly fileSeconds: number;
  /** The length of the picture by the file's header, 0 if it has none. A file that was cut off is shorter. */
  readonly pictureSeconds: number;
  /** Of the picture as viewers see it: the pixels of the file may not be square. */
  readonly width: number;
  readonly height: number;
  /** Whether the pixels of the file are square, or it does not say. */
  readonly hasSquarePixels: boolean;
  /** Each frame has the rows of two moments, as in recordings of television. */
  readonly isInterlaced: boolean;
  /** Frames per second. */
  readonly frameRate: number;
  readonly sounds: readonly SoundTrack[];
  readonly texts: readonly TextTrack[];
}

/** Properties of a video that encoding needs. */
export interface VideoSource extends VideoHeader {
  /** The length of the file, in seconds. Subtitles or a sound may end long after the picture. */
  readonly seconds: number;
}

/** The file has no video track. */
export class NotAVideo extends StartFailure {}

const report = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        sample_aspect_ratio: z.string().optional(),
        field_order: z.string().optional(),
        avg_frame_rate: z.string().optional(),
        duration: z.string().optional(),
        disposition: z.record(z.string(), z.number()).optional(),
        tags: z.record(z.string(), z.string()).optional(),
      }),
    )
    .default([]),
  format: z
    .object({
      duration: z.string().optional(),
      start_time: z.string().optional(),
      format_name: z.string().optional(),
    })
    .default({}),
});
type Report = z.infer<typeof report>;
type Stream = Report['streams'][number];

/** Codecs of subtitles as text, and the format to which they convert without loss. */
const textTypes: Readonly<Record<string, TextTrack['type']>> = {
  ...{ ass: 'ass', ssa: 'ass' },
  ...{ subrip: 'vtt', srt: 'vtt', webvtt: 'vtt', mov_text: 'vtt', text: 'vtt' },
};

const toSound = ({ tags, disposition }: Stream): SoundTrack => ({
  language: readLanguageTag(tags?.language),
  title: tags?.title?.trim().slice(0, TITLE_LENGTH) || undefined,
  isDefault: disposition?.default === 1,
});

const toText = ({ codec_name = '', tags, disposition }: Stream, position: number): TextTrack[] => {
  const type = textTypes[codec_name];
  if (!type) return [];
  return [{ position, type, language: readLanguageTag(tags?.language), isForced: disposition?.forced === 1 }];
};

/** Files with more sounds exist: the first ones are kept. */
const MAX_SOUNDS = 8;
const TITLE_LENGTH = 40;

/** ffprobe's orders of the two halves of a frame: in the file, and when played. Others are `progressive` and `unknown`. */
const INTERLACED: ReadonlySet<string> = new Set(['tt', 'bb', 'tb', 'bt']);

/** Frames per second of ffprobe's fraction, such as `24000/1001`; 24 if it is unknown. */
function readFrameRate(fraction = ''): number {
  const [frames = 0, seconds = 1] = fraction.split('/').map(Number);
  const rate = frames / seconds;
  return rate > 0 && rate < 1000 ? rate : 24;
}

/** Width of a pixel divided by its height, from ffprobe's ratio, such as `4:3`; 1 if it is unknown, which `0:1` means. */
function readPixelAspect(ratio = ''): number {
  const [width = 0, height = 0] = ratio.split(':').map(Number);
  return width > 0 && height > 0 ? width / height : 1;
}

/** Seconds of Matroska's tag, such as `00:23:40.042000000`; undefined in another form. */
function readClock(text = ''): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Formats without a length in a header. ffprobe estimates it from the last packets, so that it fits a file that was cut off. */
const ESTIMATED_FORMATS: ReadonlySet<string> = new Set(['mpegts', 'mpeg', 'ogg']);

/** The length of the picture by the file's header, in seconds; 0 if it has none. */
function readPictureSeconds({ duration, tags }: Stream, { format }: Report): number {
  if (ESTIMATED_FORMATS.has(format.format_name ?? '')) return 0;
  // Subtitles may end long after the picture. Tools that cut a file may keep its former lengths, or its former start.
  const lengths = [Number(format.duration), Number(duration), readClock(tags?.DURATION) ?? 0];
  const shortest = Math.min(...lengths.filter((seconds) => seconds > 0));
  const start = Math.max(0, Number(format.start_time) || 0);
  return Number.isFinite(shortest) ? Math.max(0, shortest - start) : 0;
}

/** The length of a file, in seconds; 0 if it is unknown. */
export async function readSeconds(path: string, running?: RunOptions): Promise<number> {
  const { format } = report.parse(await ffprobe(['-show_entries', 'format=duration', path], running));
  return Number(format.duration) || 0;
}

/** Reads the header of a video; throws a message if it is none. */
export async function readHeader(path: string, running?: RunOptions): Promise<VideoHeader> {
  const fields =
    'format=duration,start_time,format_name:stream=codec_type,codec_name,width,height,sample_aspect_ratio,field_order,avg_frame_rate,duration:stream_disposition=default,forced,attached_pic:stream_tags=language,title,DURATION';
  const found = report.parse(await ffprobe(['-show_entries', fields, path], running));
  const { streams, format } = found;
  // A cover picture is a video stream, too.
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!picture) throw new NotAVideo(`${path} has no video.`);
  const ofKind = (kind: string) => streams.filter(({ codec_type }) => codec_type === kind);
  const pixelAspect = readPixelAspect(picture.sample_aspect_ratio);
  return {
    path,
    fileSeconds: Number(format.duration) || 0,
    pictureSeconds: readPictureSeconds(picture, found),
    width: Math.round((picture.width ?? 0) * pixelAspect),
    height: picture.height ?? 0,
    hasSquarePixels: pixelAspect === 1,
    isInterlaced: INTERLACED.has(picture.field_order ?? ''),
    frameRate: readFrameRate(picture.avg_frame_rate),
    sounds: ofKind('audio').slice(0, MAX_SOUNDS).map(toSound),
    texts: ofKind('subtitle').flatMap(toText),
  };
}

/** Measures the picture, in seconds: reads the whole file without decoding it. */
async function measureSeconds(path: string, running?: RunOptions): Promise<number> {
  let end = 0;
  const nothing = ['-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'];
  await ffmpeg(
    '.',
    [...LOCAL_FILES_ONLY, '-i', path, ...nothing],
    (seconds) => {
      end = seconds;
    },
    running,
  );
  return end;
}

/** Reads the properties of a video, and measures its length if the header has none; throws a message if it is none. */
export async function probe(path: string, running?: RunOptions): Promise<VideoSource> {
  const header = await readHeader(path, running);
  const seconds = header.fileSeconds || (await measureSeconds(path, running));
  if (!(seconds > 0)) throw new NotAVideo(`${path} has no video.`);
  return { ...header, seconds };
}
