interface Mendable {
  type?: unknown;
  mediaPresentationDuration?: unknown;
  Period?: readonly { AdaptationSet?: unknown; start?: unknown; duration?: unknown }[];
}

/** What is missing in a parsed manifest and makes dash.js stumble: it takes such a film for endless, or throws. */
export function mendManifest(manifest: unknown): void {
  if (typeof manifest !== 'object' || manifest === null) return;
  const mendable: Mendable = manifest;
  const periods = mendable.Period ?? [];
  for (const period of periods) period.AdaptationSet ??= [];
  if (mendable.type === 'dynamic' || mendable.mediaPresentationDuration !== undefined) return;
  const end = periods.reduce(
    (from, { start, duration }) => seconds(start, from) + seconds(duration, Number.NaN),
    0,
  );
  if (end > 0) mendable.mediaPresentationDuration = end;
}

function seconds(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
