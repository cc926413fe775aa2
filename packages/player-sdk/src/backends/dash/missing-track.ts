import { codecName } from '../../media/codec-name';
import type { MissingTrack } from '../../media/stream';

type Kind = MissingTrack['kind'];

/** The fields of a parsed manifest; attributes of a representation may be on its adaptation set. */
interface Format {
  readonly contentType?: unknown;
  readonly mimeType?: unknown;
  readonly codecs?: unknown;
}
interface ManifestFields {
  readonly Period?: readonly {
    readonly AdaptationSet?: readonly (Format & { readonly Representation?: readonly Format[] })[];
  }[];
}

/** The codecs of the first period by kind. Call it before dash.js removes what the browser does not support. */
export function listCodecs(manifest: unknown): ReadonlyMap<Kind, string> {
  const codecs = new Map<Kind, string>();
  if (typeof manifest !== 'object' || manifest === null) return codecs;
  const { Period: [period] = [] }: ManifestFields = manifest;
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
