/** Below these numbers, a source says more about single viewers than about the item. */
const MIN_COMMENTS = 20;
const MIN_PLAYBACKS = 20;
/** The liveliest part. */
const MAX_VALUE = 100;

export interface BucketCount {
  readonly bucket: number;
  readonly count: number;
}

export interface Activity {
  readonly buckets: number;
  readonly comments: readonly BucketCount[];
  readonly replays: readonly BucketCount[];
  /** Playbacks that repeated a part. */
  readonly playbacks: number;
}

/** The share of each bucket in the largest one. */
function sharesOf(counts: readonly BucketCount[], buckets: number): readonly number[] {
  const byBucket = new Map(counts.map(({ bucket, count }) => [bucket, count]));
  const most = Math.max(...byBucket.values());
  return Array.from({ length: buckets }, (_, bucket) => (byBucket.get(bucket) ?? 0) / most);
}

/** How lively each part is, from 0 to 100. Comments and repeated viewing have the same weight; empty without enough of either. */
export function livelinessOf({ buckets, comments, replays, playbacks }: Activity): readonly number[] {
  const written = comments.reduce((sum, { count }) => sum + count, 0);
  const sources = [
    ...(written >= MIN_COMMENTS ? [sharesOf(comments, buckets)] : []),
    ...(playbacks >= MIN_PLAYBACKS ? [sharesOf(replays, buckets)] : []),
  ];
  if (sources.length === 0) return [];
  const sums = Array.from({ length: buckets }, (_, at) =>
    sources.reduce((sum, shares) => sum + (shares[at] ?? 0), 0),
  );
  const most = Math.max(...sums);
  return sums.map((sum) => Math.round((sum / most) * MAX_VALUE));
}
