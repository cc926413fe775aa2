import type { Level } from '../streaming/qualities';

export interface HlsVariant extends Level {
  readonly url: string;
}

/**
 * The variants of a multivariant playlist that play alone. Empty if their audio is in separate playlists (`AUDIO`), which
 * a variant does not name, and for a media playlist. RFC 8216, section 4.3.4.2.
 */
export function readVariants(playlist: string, base: string): readonly HlsVariant[] {
  const rows = playlist.split(/\r?\n/).filter((row) => row.trim() && !/^#(?!EXT)/.test(row));
  return rows.flatMap((row, index) => {
    const attributes = /^#EXT-X-STREAM-INF:(.*)/.exec(row)?.[1];
    const address = rows[index + 1];
    if (!attributes || !address || address.startsWith('#') || /(^|,)AUDIO=/.test(attributes)) return [];
    const url = resolve(address.trim(), base);
    const height = Number(/(?:^|,)RESOLUTION=\d+x(\d+)/.exec(attributes)?.[1] ?? 0);
    const bitrate = Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1] ?? 0);
    return url ? [{ url, height, bitrate }] : [];
  });
}

function resolve(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).href;
  } catch {
    return;
  }
}
