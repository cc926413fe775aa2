interface ManifestFields {
  type?: unknown;
  mediaPresentationDuration?: unknown;
  Period?: readonly { AdaptationSet?: unknown; start?: unknown; duration?: unknown }[];
}

/** Adds missing fields to a parsed manifest. Without them, dash.js treats the media as endless or throws. */
export function patchManifest(manifest: unknown): void {
  if (typeof manifest !== 'object' || manifest === null) return;
  const fields: ManifestFields = manifest;
  const periods = fields.Period ?? [];
  for (const period of periods) period.AdaptationSet ??= [];
  if (fields.type === 'dynamic' || fields.mediaPresentationDuration !== undefined) return;
  const end = periods.reduce(
    (from, { start, duration }) => seconds(start, from) + seconds(duration, Number.NaN),
    0,
  );
  if (end > 0) fields.mediaPresentationDuration = end;
}

function seconds(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
