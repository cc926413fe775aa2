import { listWindowSegments, type MediaLoop } from './loop';

/** The data of a VOD media playlist that a live playlist needs. */
export interface FilmPlaylist extends MediaLoop {
  readonly files: readonly string[];
  /** File of the initialization segment. */
  readonly init: string | undefined;
}

export function readPlaylist(text: string): FilmPlaylist {
  const durations: number[] = [];
  const files: string[] = [];
  let seconds = 0;
  for (const entry of text.split(/\r?\n/)) {
    const extinf = /^#EXTINF:([\d.]+)/.exec(entry);
    if (extinf) seconds = Number(extinf[1]);
    else if (entry && !entry.startsWith('#')) {
      durations.push(seconds);
      files.push(entry);
    }
  }
  return { durations, files, init: /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(text)?.[1] };
}

/**
 * The live playlist at a time. `clock` is the rendition whose durations determine the schedule: one for the whole
 * channel, otherwise renditions would drift apart by a few milliseconds per loop.
 */
export function livePlaylist(
  { files, init }: FilmPlaylist,
  clock: MediaLoop,
  now: Date,
  windowSeconds: number,
): string {
  const airings = listWindowSegments(clock, now, windowSeconds);
  const [first] = airings;
  const entries = [
    '#EXTM3U',
    `#EXT-X-VERSION:${init ? 7 : 6}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...clock.durations))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.round ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  const map = init && `#EXT-X-MAP:URI="${init}"`;
  if (map) entries.push(map);
  for (const { index, seconds, from, sequence } of airings) {
    // The video restarts, and so do its timestamps.
    if (index === 0 && sequence !== first?.sequence)
      entries.push('#EXT-X-DISCONTINUITY', ...(map ? [map] : []));
    entries.push(
      `#EXT-X-PROGRAM-DATE-TIME:${from.toISOString()}`,
      `#EXTINF:${seconds.toFixed(3)},`,
      files[index] ?? '',
    );
  }
  return `${entries.join('\n')}\n`;
}
