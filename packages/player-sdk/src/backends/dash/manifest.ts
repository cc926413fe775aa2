import { codecName } from '../../media/codec-name';
import type { MissingTrack } from '../../media/stream';
import { chooseDataSaverLevel } from '../streaming/data-saver';

/** The fields of a manifest as dash.js parses it. A representation may inherit its format from its adaptation set. */
interface Manifest {
  type?: unknown;
  mediaPresentationDuration?: unknown;
  readonly Period?: readonly Period[];
}
interface Period {
  AdaptationSet?: readonly AdaptationSet[];
  readonly start?: unknown;
  readonly duration?: unknown;
}
interface Representation {
  readonly contentType?: unknown;
  readonly mimeType?: unknown;
  readonly codecs?: unknown;
  readonly height?: unknown;
  readonly bandwidth?: unknown;
}
interface AdaptationSet extends Representation {
  readonly Representation?: readonly Representation[];
}

type Kind = MissingTrack['kind'];

function toManifest(parsed: unknown): Manifest {
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/** Adds missing fields to a parsed manifest. Without them, dash.js treats the media as endless or throws. */
export function patchManifest(parsed: unknown): void {
  const manifest = toManifest(parsed);
  const periods = manifest.Period ?? [];
  for (const period of periods) period.AdaptationSet ??= [];
  if (manifest.type === 'dynamic' || manifest.mediaPresentationDuration !== undefined) return;
  const end = periods.reduce(
    (from, { start, duration }) => seconds(start, from) + seconds(duration, Number.NaN),
    0,
  );
  if (end > 0) manifest.mediaPresentationDuration = end;
}

function seconds(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** The bitrate (bits per second) of the data saver in a parsed manifest. Undefined if the manifest names none. */
export function chooseDataSaverBitrate(parsed: unknown): number | undefined {
  const { Period = [] } = toManifest(parsed);
  const levels = Period.flatMap(({ AdaptationSet = [] }) => AdaptationSet)
    .flatMap(({ Representation = [] }) => Representation)
    .flatMap(({ height, bandwidth }) =>
      typeof height === 'number' && typeof bandwidth === 'number' ? [{ height, bitrate: bandwidth }] : [],
    );
  return levels[chooseDataSaverLevel(levels)]?.bitrate;
}

/** The codecs of the first period by kind. Call it before dash.js removes what the browser does not support. */
export function listCodecs(parsed: unknown): ReadonlyMap<Kind, string> {
  const codecs = new Map<Kind, string>();
  const { Period: [period] = [] } = toManifest(parsed);
  for (const set of period?.AdaptationSet ?? []) {
    for (const representation of set.Representation ?? []) {
      const { contentType, mimeType, codecs: codec } = { ...set, ...representation };
      const type = String(contentType ?? mimeType);
      const kind = (['video', 'audio'] as const).find((kind) => type.startsWith(kind));
      if (kind && typeof codec === 'string' && !codecs.has(kind)) codecs.set(kind, codecName(codec));
    }
  }
  return codecs;
}

/** The track of the manifest that dash.js does not play, if it plays the other one. */
export function findMissingTrack(
  codecs: ReadonlyMap<Kind, string>,
  isPlayed: (kind: Kind) => boolean,
): MissingTrack | undefined {
  for (const [kind, codec] of codecs) if (!isPlayed(kind)) return { kind, codec };
  return undefined;
}
