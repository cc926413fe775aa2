import type { Scope } from '../../foundation/scope';
import { computed, type Readable, signal } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { firstFile, type Source } from '../../media/source';
import type { Quality, Stream } from '../../media/stream';
import { createFileQualities } from '../native/file-qualities';
import type { NativeOptions } from '../native/file-recovery';
import { playFile } from '../native/play-file';
import { withFileList } from '../streaming/file-list';
import type { Level } from '../streaming/qualities';
import { listQualities } from '../streaming/qualities';

/** The qualities are missing after this time; the system has then opened the playlist by itself. */
const playlistMs = 4000;

/** For browsers that cannot run hls.js, such as iPhones before iOS 17.1: the system plays the stream. */
export const open = withFileList(openManifest);

async function openManifest(
  source: Source,
  host: BackendHost,
  scope: Scope,
  options: NativeOptions,
): Promise<Stream> {
  if (!host.video.peek().canPlayType('application/vnd.apple.mpegurl')) {
    throw new PlayerError('engine-unsupported', 'This browser has neither Media Source Extensions nor HLS.', {
      subject: 'HLS',
    });
  }
  const url = firstFile(source)?.url ?? '';
  playFile(url, source, host, scope, options);
  const variants = await fetchVariants(url, scope.signal);
  return variants.length > 1 ? { qualities: createVariantQualities(url, variants, host, scope) } : {};
}

/** Empty if the server does not respond, or does not allow the page to read the playlist. */
async function fetchVariants(url: string, end: AbortSignal): Promise<readonly HlsVariant[]> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([end, AbortSignal.timeout(playlistMs)]) });
    return response.ok ? readVariants(await response.text(), response.url) : [];
  } catch {
    return [];
  }
}

/** "Auto" is the multivariant playlist, in which the system chooses; the others are the playlists of one variant. */
function createVariantQualities(
  url: string,
  variants: readonly HlsVariant[],
  host: BackendHost,
  scope: Scope,
) {
  const list = listQualities(variants);
  const files = list.map(({ id, label }) => ({ name: label, url: variants[Number(id)]?.url ?? url }));
  const selection = createFileQualities(files, 0, scope, async (file, signal) =>
    (await import('../native/switch-file')).switchFile(
      host,
      (twin) => twin.setAttribute('src', file.url),
      signal,
    ),
  );
  const qualityOf = (file: Readable<Quality | undefined>) =>
    computed(() => file.value && list[file.value.index]);
  return {
    options: signal(list),
    selected: qualityOf(selection.selected),
    active: qualityOf(selection.active),
    ...(selection.failed && { failed: qualityOf(selection.failed) }),
    select: (id: string) => selection.select(String(list.findIndex((quality) => quality.id === id))),
  };
}

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
