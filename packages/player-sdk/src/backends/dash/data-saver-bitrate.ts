import { chooseDataSaverLevel } from '../streaming/data-saver';

interface Picture {
  height?: unknown;
  bandwidth?: unknown;
}
interface Manifest {
  Period?: readonly { AdaptationSet?: readonly { Representation?: readonly Picture[] }[] }[];
}

/** The bitrate (bits per second) of the data saver in a parsed manifest. Undefined if the manifest names none. */
export function chooseDataSaverBitrate(manifest: unknown): number | undefined {
  if (typeof manifest !== 'object' || manifest === null) return undefined;
  const { Period = [] }: Manifest = manifest;
  const pictures = Period.flatMap(({ AdaptationSet = [] }) => AdaptationSet)
    .flatMap(({ Representation = [] }) => Representation)
    .flatMap(({ height, bandwidth }) =>
      typeof height === 'number' && typeof bandwidth === 'number' ? [{ height, bitrate: bandwidth }] : [],
    );
  return pictures[chooseDataSaverLevel(pictures)]?.bitrate;
}
