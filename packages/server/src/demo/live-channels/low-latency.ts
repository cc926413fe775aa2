import {
  type AiredSegment,
  airedSegmentAt,
  findCurrentSegment,
  listWindowSegments,
  type MediaLoop,
} from './loop';
import type { PartialSegment } from './partial-segments';
import type { FilmPlaylist } from './playlist';

/** Seconds of a partial segment. The latency is about three of them plus the network. */
export const PARTIAL_SEGMENT_SECONDS = 0.5;
/** Number of complete segments whose partial segments the playlist still lists. */
const SEGMENTS_WITH_PARTIALS = 3;

/** "004.m4s", 2 → "004.2.m4s". */
export const partialSegmentName = (file: string, part: number) => file.replace(/\.(\w+)$/, `.${part}.$1`);

/** "004.2.m4s" → "004.m4s" and 2. */
export function parsePartialSegmentName(name: string): { file: string; part: number } | undefined {
  const [, stem, part, ending] = /^([\w-]+)\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
  return stem && part && ending ? { file: `${stem}.${ending}`, part: Number(part) } : undefined;
}

/** When a partial segment is available; without `part`, the whole segment. */
export function availableAt(clock: MediaLoop, sequence: number, part?: number): Date {
  const { from, seconds } = airedSegmentAt(clock, sequence);
  const after = part === undefined ? seconds : Math.min(seconds, (part + 1) * PARTIAL_SEGMENT_SECONDS);
  return new Date(from.getTime() + after * 1000);
}

interface LowLatency {
  readonly film: FilmPlaylist;
  /** The reference rendition whose durations determine the schedule. */
  readonly clock: MediaLoop;
  readonly now: Date;
  readonly windowSeconds: number;
  /** Names of the channel's other renditions, which are synchronized with this one. */
  readonly others: readonly string[];
  readPartialSegments(index: number): Promise<readonly PartialSegment[]>;
}

/** The live playlist at a time, with the partial segments of the latest segments and of the current one. */
export async function lowLatencyPlaylist(options: LowLatency): Promise<string> {
  const { film, clock, now, windowSeconds, others, readPartialSegments } = options;
  const current = findCurrentSegment(clock, now);
  if (!current) return '#EXTM3U\n#EXT-X-TARGETDURATION:4\n';
  const complete = listWindowSegments(clock, now, windowSeconds);
  const [first = current] = complete;

  /** Number of finished partial segments of the current segment. */
  const finishedCount = Math.floor(
    (now.getTime() - current.from.getTime()) / (PARTIAL_SEGMENT_SECONDS * 1000),
  );
  const parts = async ({ index, sequence }: AiredSegment) => {
    if (sequence < current.sequence - SEGMENTS_WITH_PARTIALS) return [];
    const all = await readPartialSegments(index);
    return all
      .slice(0, sequence === current.sequence ? finishedCount : undefined)
      .map(
        ({ seconds, isIndependent }, part) =>
          `#EXT-X-PART:DURATION=${seconds.toFixed(3)},URI="${partialSegmentName(film.files[index] ?? '', part)}"${isIndependent ? ',INDEPENDENT=YES' : ''}`,
      );
  };
  const mapTag = film.init && `#EXT-X-MAP:URI="${film.init}"`;
  const headTagsOf = async (airing: AiredSegment) => [
    // The video restarts, and so do its timestamps.
    ...(airing.index === 0 && airing.sequence !== first.sequence
      ? ['#EXT-X-DISCONTINUITY', ...(mapTag ? [mapTag] : [])]
      : []),
    `#EXT-X-PROGRAM-DATE-TIME:${airing.from.toISOString()}`,
    ...(await parts(airing)),
  ];

  const currentPartials = await readPartialSegments(current.index);
  const longest = Math.max(PARTIAL_SEGMENT_SECONDS, ...currentPartials.map(({ seconds }) => seconds));
  const last =
    finishedCount > 0
      ? { sequence: current.sequence, part: finishedCount - 1 }
      : { sequence: current.sequence - 1, part: currentPartials.length - 1 };
  const entries = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...clock.durations))}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(3 * longest).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${longest.toFixed(3)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.round}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(mapTag ? [mapTag] : []),
  ];
  for (const airing of complete) {
    const { index, seconds } = airing;
    entries.push(...(await headTagsOf(airing)), `#EXTINF:${seconds.toFixed(3)},`, film.files[index] ?? '');
  }
  entries.push(
    ...(await headTagsOf(current)),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partialSegmentName(film.files[current.index] ?? '', finishedCount)}"`,
    ...others.map(
      (name) =>
        `#EXT-X-RENDITION-REPORT:URI="../${name}/index.m3u8",LAST-MSN=${last.sequence},LAST-PART=${last.part}`,
    ),
  );
  return `${entries.join('\n')}\n`;
}
