import type { VideoCodec, VideoRendition } from './ladder';
import type { VideoHeader } from './probe';

/** Where pictures are encoded. `nvenc`: NVIDIA; `qsv`: Intel; `vaapi`: Intel and AMD on Linux; `videotoolbox`: Apple. */
export const ENCODERS = ['software', 'nvenc', 'qsv', 'vaapi', 'videotoolbox'] as const;
export type Encoder = (typeof ENCODERS)[number];

/** x264 presets, fastest first. The other encoders have presets that take a similar share of their time. */
export const PRESETS = ['ultrafast', 'veryfast', 'fast', 'medium', 'slow', 'veryslow'] as const;
export type Preset = (typeof PRESETS)[number];

export interface PictureSettings {
  readonly preset: Preset;
  readonly encoder: Encoder;
}

/** Segment duration. Players switch renditions at these times, so every file has a keyframe there. Seconds. */
export const SEGMENT_SECONDS = 4;

/** One of ffmpeg's encoders. */
interface PictureEncoder {
  readonly name: string;
  /** Arguments before the input, which open the device. */
  readonly device?: readonly string[];
  /** The last filters: the pixel format, and the copy to the device. */
  readonly filters: string;
  /** Quality, the limit of the bitrate, and the options that make a forced keyframe start a segment. */
  options(rendition: VideoRendition, preset: Preset): readonly string[];
  /** Encoders that ignore forced keyframes have one at a fixed distance. Default: both. */
  readonly keyframes?: 'forced' | 'distance';
}

const svtPresets: Readonly<Record<Preset, number>> = {
  ...{ ultrafast: 12, veryfast: 10, fast: 8, medium: 6, slow: 4, veryslow: 2 },
};
const nvencPresets: Readonly<Record<Preset, string>> = {
  ...{ ultrafast: 'p1', veryfast: 'p2', fast: 'p4', medium: 'p5', slow: 'p6', veryslow: 'p7' },
};
/** Quick Sync has no faster one than `veryfast`. */
const qsvPreset = (preset: Preset) => (preset === 'ultrafast' ? 'veryfast' : preset);

/** Constant quality by height; lower is better. NVENC and Quick Sync use the scale of the codec, too. */
const qualities: Readonly<Record<VideoCodec, (height: number) => number>> = {
  h264: (height) => (height <= 480 ? 23 : height <= 720 ? 22 : 21),
  /** With an SSIM like that of H.264 (`bench/encoding`). */
  av1: (height) => (height <= 480 ? 36 : height <= 720 ? 34 : 33),
};
const quality = (codec: VideoCodec, { height }: VideoRendition) => String(qualities[codec](height));

const limits = ({ maxKbps }: VideoRendition) => ['-maxrate', `${maxKbps}k`, '-bufsize', `${maxKbps * 2}k`];
/** The mean bitrate of encoders that need one, of the maximum. */
const MEAN_SHARE = 0.6;
const mean = ({ maxKbps }: VideoRendition) => ['-b:v', `${Math.round(maxKbps * MEAN_SHARE)}k`];
const profile = ({ height }: VideoRendition) => ['-profile:v', height <= 480 ? 'main' : 'high'];

const nvenc = (codec: VideoCodec, rendition: VideoRendition, preset: Preset) => [
  ...['-preset', nvencPresets[preset], '-tune', 'hq'],
  // Without a bitrate of 0, the default one counts instead of the quality.
  ...['-rc', 'vbr', '-cq', quality(codec, rendition), '-b:v', '0', ...limits(rendition)],
  ...['-forced-idr', '1', '-no-scenecut', '1'],
];
/** A quality, a mean and a maximum that differ select quality-defined VBR (QVBR). */
const qsv = (codec: VideoCodec, rendition: VideoRendition, preset: Preset) => [
  ...['-preset', qsvPreset(preset), '-global_quality', quality(codec, rendition)],
  ...[...mean(rendition), ...limits(rendition), '-forced_idr', '1'],
];
/** Drivers that lack a mode with a quality would ignore the maximum, so the bitrate is set. */
const vaapi = (rendition: VideoRendition) => ['-rc_mode', 'VBR', ...mean(rendition), ...limits(rendition)];
/** The first device that works. */
const VAAPI_DEVICE = ['-init_hw_device', 'vaapi=gpu', '-filter_hw_device', 'gpu'] as const;

/** Every encoder has H.264. Ten bits cost nothing with AV1, and avoid bands in skies. */
const pictureEncoders: Readonly<
  Record<Encoder, { readonly h264: PictureEncoder; readonly av1?: PictureEncoder }>
> = {
  software: {
    h264: {
      ...{ name: 'libx264', filters: 'format=yuv420p', keyframes: 'forced' },
      options: (rendition, preset) => [
        ...['-preset', preset, ...profile(rendition), '-crf', quality('h264', rendition)],
        ...[...limits(rendition), '-sc_threshold', '0'],
      ],
    },
    av1: {
      ...{ name: 'libsvtav1', filters: 'format=yuv420p10le', keyframes: 'distance' },
      options: (rendition, preset) => [
        ...['-preset', String(svtPresets[preset]), '-crf', quality('av1', rendition), ...limits(rendition)],
      ],
    },
  },
  nvenc: {
    h264: {
      ...{ name: 'h264_nvenc', filters: 'format=yuv420p' },
      options: (rendition, preset) => [...profile(rendition), ...nvenc('h264', rendition, preset)],
    },
    av1: {
      ...{ name: 'av1_nvenc', filters: 'format=p010le' },
      options: (rendition, preset) => nvenc('av1', rendition, preset),
    },
  },
  qsv: {
    h264: {
      ...{ name: 'h264_qsv', filters: 'format=nv12' },
      options: (rendition, preset) => [...profile(rendition), ...qsv('h264', rendition, preset)],
    },
    av1: {
      ...{ name: 'av1_qsv', filters: 'format=p010le' },
      options: (rendition, preset) => qsv('av1', rendition, preset),
    },
  },
  vaapi: {
    h264: {
      ...{ name: 'h264_vaapi', device: VAAPI_DEVICE, filters: 'format=nv12,hwupload' },
      options: (rendition) => [...profile(rendition), ...vaapi(rendition)],
    },
    av1: {
      ...{ name: 'av1_vaapi', device: VAAPI_DEVICE, filters: 'format=p010le,hwupload' },
      options: vaapi,
    },
  },
  videotoolbox: {
    h264: {
      ...{ name: 'h264_videotoolbox', filters: 'format=yuv420p' },
      options: (rendition) => [...profile(rendition), ...mean(rendition), ...limits(rendition)],
    },
  },
};

/** ffmpeg's name of the encoder; undefined if the hardware has none for the codec. */
export const encoderName = (encoder: Encoder, codec: VideoCodec): string | undefined =>
  pictureEncoders[encoder][codec]?.name;

/** What encodes the pictures of a rendition. */
export interface PictureArguments {
  /** Before the input. */
  readonly device: readonly string[];
  /** After the input. */
  readonly picture: readonly string[];
}

/** Arguments that encode the pictures of a rendition; in software if the hardware has no encoder for the codec. */
export function pictureArguments(
  codec: VideoCodec,
  rendition: VideoRendition,
  { preset, encoder }: PictureSettings,
  { frameRate, isInterlaced }: Pick<VideoHeader, 'frameRate' | 'isInterlaced'>,
): PictureArguments {
  const {
    name,
    device = [],
    filters,
    options,
    keyframes,
  } = pictureEncoders[encoder][codec] ?? softwareEncoder(codec);
  const frames = Math.max(1, Math.round(frameRate * SEGMENT_SECONDS));
  const { height } = rendition;
  // The pixels of a DVD are not square, unlike those of a rendition: the width follows the shape of the picture.
  const scale = `scale=2*round(dar*${height / 2}):${height}:flags=lanczos,setsar=1`;
  // Before scaling, which would mix the rows of two moments. Frames that the file marks as progressive stay as they are.
  const deinterlace = isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];
  // ffmpeg repeats frames up to the highest rate of a video, at which a distance in frames is a shorter time.
  const constantRate = keyframes === 'distance' ? [`fps=${frameRate}`] : [];
  return {
    device,
    picture: [
      ...['-vf', [...deinterlace, ...constantRate, scale, filters].join(',')],
      ...['-c:v', name, ...options(rendition, preset)],
      ...(keyframes === 'distance' ? [] : ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`]),
      ...(keyframes === 'forced' ? [] : ['-g', String(frames)]),
    ],
  };
}

const softwareEncoder = (codec: VideoCodec): PictureEncoder => {
  const { h264, av1 = h264 } = pictureEncoders.software;
  return codec === 'av1' ? av1 : h264;
};
