import { thriftyLevel } from '../streaming/data-saver';

interface Picture {
  height?: unknown;
  bandwidth?: unknown;
}
interface Manifest {
  Period?: readonly { AdaptationSet?: readonly { Representation?: readonly Picture[] }[] }[];
}

/** Bits per second of the picture that is enough while data is saved, in a parsed manifest; undefined where none is named. */
export function thriftyBitrate(manifest: unknown): number | undefined {
  if (typeof manifest !== 'object' || manifest === null) return undefined;
  const { Period = [] }: Manifest = manifest;
  const pictures = Period.flatMap(({ AdaptationSet = [] }) => AdaptationSet)
    .flatMap(({ Representation = [] }) => Representation)
    .flatMap(({ height, bandwidth }) =>
      typeof height === 'number' && typeof bandwidth === 'number' ? [{ height, bitrate: bandwidth }] : [],
    );
  return pictures[thriftyLevel(pictures)]?.bitrate;
}
