import { type Loop, onAir } from './loop';

/** A media playlist of a film, as far as a live one is made of it. */
export interface FilmPlaylist extends Loop {
  readonly files: readonly string[];
  /** The initialisation segment's file. */
  readonly init: string | undefined;
}

export function readPlaylist(text: string): FilmPlaylist {
  const durations: number[] = [];
  const files: string[] = [];
  let seconds = 0;
  for (const line of text.split(/\r?\n/)) {
    const extinf = /^#EXTINF:([\d.]+)/.exec(line);
    if (extinf) seconds = Number(extinf[1]);
    else if (line && !line.startsWith('#')) {
      durations.push(seconds);
      files.push(line);
    }
  }
  return { durations, files, init: /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(text)?.[1] };
}

/**
 * The live playlist at a moment. `clock` is the rendition whose durations say when each segment airs: one for the whole
 * channel, or renditions would drift apart by a few milliseconds a round.
 */
export function livePlaylist(
  { files, init }: FilmPlaylist,
  clock: Loop,
  now: Date,
  windowSeconds: number,
): string {
  const airings = onAir(clock, now, windowSeconds);
  const [first] = airings;
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${init ? 7 : 6}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...clock.durations))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.round ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  const map = init && `#EXT-X-MAP:URI="${init}"`;
  if (map) lines.push(map);
  for (const { index, seconds, from, sequence } of airings) {
    // The film begins again, and with it its timestamps.
    if (index === 0 && sequence !== first?.sequence)
      lines.push('#EXT-X-DISCONTINUITY', ...(map ? [map] : []));
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${from.toISOString()}`,
      `#EXTINF:${seconds.toFixed(3)},`,
      files[index] ?? '',
    );
  }
  return `${lines.join('\n')}\n`;
}
