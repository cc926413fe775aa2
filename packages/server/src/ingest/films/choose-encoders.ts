import { messageOf } from '../../platform/failure';
import { type Encoder, encoderName, pictureArguments } from './encoders';
import { FfmpegMissing, ffmpeg, type RunOptions } from './ffmpeg';
import type { VideoCodec, VideoRendition } from './ladder';

/** The encoder of each codec of a film. */
export type ChosenEncoders = Record<VideoCodec, Encoder>;

/** A device that does not respond counts as one that does not work. */
const PROBE_TIMEOUT_MS = 30_000;
const PROBE_FRAMES = 24;
const PROBE_PICTURE = { frameRate: PROBE_FRAMES, isInterlaced: false } as const;
const PROBE_RENDITION: VideoRendition = { height: 480, maxKbps: 1400 };

const codecNames: Readonly<Record<VideoCodec, string>> = { h264: 'H.264', av1: 'AV1' };

/** The cause in ffmpeg's output, which has its consequences after it. */
export const firstCause = (output: string): string =>
  (output.replace(/^ffmpeg failed: /, '').split('\n')[0] ?? '')
    .replace(/^\[[^\]]+ @ 0x[0-9a-f]+\] /, '')
    .trim();

/** What operators read when software encodes instead. */
export const fallbackMessage = (encoder: Encoder, codec: VideoCodec, reason: string): string =>
  `INGEST_ENCODER=${encoder}: ${reason.replace(/\.$/, '')}. ${codecNames[codec]} is encoded in software.`;

/** Encodes a second of a test picture. Returns why the encoder does not work on this machine; undefined if it does. */
export async function findEncoderProblem(
  encoder: Encoder,
  codec: VideoCodec,
  { signal, lowPriority = false }: RunOptions = {},
): Promise<string | undefined> {
  const name = encoderName(encoder, codec);
  if (name === undefined) return `it has no encoder for ${codecNames[codec]}`;
  const settings = { preset: 'ultrafast', encoder } as const;
  const { device, picture } = pictureArguments(codec, PROBE_RENDITION, settings, PROBE_PICTURE);
  const source = ['-f', 'lavfi', '-i', `testsrc2=s=854x480:r=${PROBE_FRAMES}:d=1`];
  const timeout = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    await ffmpeg('.', [...device, ...source, ...picture, '-f', 'null', '-'], undefined, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      lowPriority,
    });
    return undefined;
  } catch (error) {
    if (signal?.aborted || error instanceof FfmpegMissing) throw error;
    if (timeout.aborted) return `${name} does not respond`;
    return `${name} does not work here (${firstCause(messageOf(error))})`;
  }
}

/** Chooses the encoder of each codec: the one that is set if it works on this machine, otherwise software with a warning. */
export async function chooseEncoders(
  encoder: Encoder,
  codecs: readonly VideoCodec[],
  warn: (message: string) => void,
  running?: RunOptions,
): Promise<ChosenEncoders> {
  const chosen: ChosenEncoders = { h264: 'software', av1: 'software' };
  if (encoder === 'software') return chosen;
  for (const codec of codecs) {
    const problem = await findEncoderProblem(encoder, codec, running);
    if (problem === undefined) chosen[codec] = encoder;
    else warn(fallbackMessage(encoder, codec, problem));
  }
  return chosen;
}
