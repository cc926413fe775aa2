import { type Airing, airingOf, inTheMaking, type Loop, onAir } from './loop';
import type { Part } from './parts';
import type { FilmPlaylist } from './playlist';

/** Seconds of a part: a viewer is about three of them, and the way of the request, behind. */
export const PART_SECONDS = 0.5;
/** Segments before the one in the making whose parts are still named. */
const SEGMENTS_WITH_PARTS = 3;

/** "004.m4s", 2 → "004.2.m4s". */
export const partName = (file: string, part: number) => file.replace(/\.(\w+)$/, `.${part}.$1`);

/** "004.2.m4s" → "004.m4s" and 2. */
export function readPartName(name: string): { file: string; part: number } | undefined {
  const [, stem, part, ending] = /^([\w-]+)\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
  return stem && part && ending ? { file: `${stem}.${ending}`, part: Number(part) } : undefined;
}

/** When a part is made; without `part`, the whole segment. */
export function dueAt(clock: Loop, sequence: number, part?: number): Date {
  const { from, seconds } = airingOf(clock, sequence);
  const after = part === undefined ? seconds : Math.min(seconds, (part + 1) * PART_SECONDS);
  return new Date(from.getTime() + after * 1000);
}

interface LowLatency {
  readonly film: FilmPlaylist;
  /** The rendition whose durations say when each segment airs. */
  readonly clock: Loop;
  readonly now: Date;
  readonly windowSeconds: number;
  /** Names of the channel's other renditions, which are in step with this one. */
  readonly others: readonly string[];
  partsOf(index: number): Promise<readonly Part[]>;
}

/** The live playlist at a moment, with the parts of its last segments and of the one in the making. */
export async function lowLatencyPlaylist(options: LowLatency): Promise<string> {
  const { film, clock, now, windowSeconds, others, partsOf } = options;
  const current = inTheMaking(clock, now);
  if (!current) return '#EXTM3U\n#EXT-X-TARGETDURATION:4\n';
  const complete = onAir(clock, now, windowSeconds);
  const [first = current] = complete;

  const made = Math.floor((now.getTime() - current.from.getTime()) / (PART_SECONDS * 1000));
  const parts = async ({ index, sequence }: Airing) => {
    if (sequence < current.sequence - SEGMENTS_WITH_PARTS) return [];
    const all = await partsOf(index);
    return all
      .slice(0, sequence === current.sequence ? made : undefined)
      .map(
        ({ seconds, isIndependent }, part) =>
          `#EXT-X-PART:DURATION=${seconds.toFixed(3)},URI="${partName(film.files[index] ?? '', part)}"${isIndependent ? ',INDEPENDENT=YES' : ''}`,
      );
  };
  const map = film.init && `#EXT-X-MAP:URI="${film.init}"`;
  const beginning = async (airing: Airing) => [
    // The film begins again, and with it its timestamps.
    ...(airing.index === 0 && airing.sequence !== first.sequence
      ? ['#EXT-X-DISCONTINUITY', ...(map ? [map] : [])]
      : []),
    `#EXT-X-PROGRAM-DATE-TIME:${airing.from.toISOString()}`,
    ...(await parts(airing)),
  ];

  const currentParts = await partsOf(current.index);
  const longest = Math.max(PART_SECONDS, ...currentParts.map(({ seconds }) => seconds));
  const last =
    made > 0
      ? { sequence: current.sequence, part: made - 1 }
      : { sequence: current.sequence - 1, part: currentParts.length - 1 };
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...clock.durations))}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(3 * longest).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${longest.toFixed(3)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.round}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(map ? [map] : []),
  ];
  for (const airing of complete) {
    const { index, seconds } = airing;
    lines.push(...(await beginning(airing)), `#EXTINF:${seconds.toFixed(3)},`, film.files[index] ?? '');
  }
  lines.push(
    ...(await beginning(current)),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(film.files[current.index] ?? '', made)}"`,
    ...others.map(
      (name) =>
        `#EXT-X-RENDITION-REPORT:URI="../${name}/index.m3u8",LAST-MSN=${last.sequence},LAST-PART=${last.part}`,
    ),
  );
  return `${lines.join('\n')}\n`;
}
