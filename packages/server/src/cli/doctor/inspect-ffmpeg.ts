import { findEncoderProblem } from '../../ingest/films/choose-encoders';
import { encoderName } from '../../ingest/films/encoders';
import { hasFfmpeg } from '../../ingest/films/ffmpeg';
import type { VideoCodec } from '../../ingest/films/ladder';
import type { Config } from '../../platform/config';
import { type Finding, ok } from './finding';
import { judgeEncoder, judgeMissingFfmpeg } from './rules';

/** Checks ffmpeg, and encodes a second of a test picture if hardware is set. */
export async function inspectFfmpeg({
  workers,
  encoding: { encoder, codecs },
}: Pick<Config, 'workers' | 'encoding'>): Promise<Finding[]> {
  if (!(await hasFfmpeg())) return [judgeMissingFfmpeg(workers)];
  const installed = ok('ffmpeg', 'installed');
  if (encoder === 'software') return [installed];
  const judge = async (codec: VideoCodec) =>
    judgeEncoder(encoder, codec, encoderName(encoder, codec), await findEncoderProblem(encoder, codec));
  return [installed, ...(await Promise.all(codecs.map(judge)))];
}
