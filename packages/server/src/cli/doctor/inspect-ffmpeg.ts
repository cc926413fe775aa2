import { findEncoderProblem } from '../../ingest/films/choose-encoders';
import { encoderName } from '../../ingest/films/encoders';
import { hasFfmpeg } from '../../ingest/films/ffmpeg';
import type { EncodingSettings } from '../../ingest/films/ingest';
import type { VideoCodec } from '../../ingest/films/ladder';
import { type Finding, ok, problem } from './finding';
import { judgeEncoder } from './rules';

/** Checks ffmpeg, and encodes a second of a test picture if hardware is set. */
export async function inspectFfmpeg({ encoder, codecs }: EncodingSettings): Promise<Finding[]> {
  if (!(await hasFfmpeg()))
    return [
      problem(
        'ffmpeg',
        'It is not installed.',
        'Uploaded videos wait until a server with ffmpeg processes them.',
      ),
    ];
  const installed = ok('ffmpeg', 'installed');
  if (encoder === 'software') return [installed];
  const judge = async (codec: VideoCodec) =>
    judgeEncoder(encoder, codec, encoderName(encoder, codec), await findEncoderProblem(encoder, codec));
  return [installed, ...(await Promise.all(codecs.map(judge)))];
}
