import { type Playback, QUALITY_NAMES } from '@tenger/api-contract';
import type { Config } from '../../platform/config';
import type { clips } from '../../platform/database/schema';
import type { Signer } from '../entitlement/signed-url';

type Clip = typeof clips.$inferSelect;
type QualityName = (typeof QUALITY_NAMES)[number];

/** R9-26. */
const SKIP_AFTER_SECONDS = 5;

/** The quality name of a height, such as "1080 QHD" (R9-13). */
const nameOf = (height: number): QualityName | undefined =>
  QUALITY_NAMES.find((name) => name.startsWith(`${height} `));

/** Player options of a clip with signed URLs. `stamp` identifies the viewer. */
export function toPlayback(
  clip: Clip,
  { sign, track, expiresAt }: Signer,
  stamp: string,
  { peers, iceServers, preroll }: Pick<Config, 'peers' | 'iceServers' | 'preroll'>,
): Playback {
  const [swarm = ''] = clip.hls?.split('/') ?? [];
  const qualities = clip.qualities
    .toSorted((a, b) => a.height - b.height)
    .flatMap(({ height, path }) => {
      const name = nameOf(height);
      return name ? [{ name, url: sign(path) }] : [];
    });
  return {
    hls: clip.hls && sign(clip.hls),
    qualities,
    peers:
      peers && swarm
        ? { tracker: track(swarm), swarm, ...(iceServers.length > 0 && { iceServers: [...iceServers] }) }
        : null,
    thumbnails: clip.thumbnails && sign(clip.thumbnails),
    segments: clip.segments,
    // The audio of the stream needs no separate element.
    dubs: clip.dubs
      .filter(({ inStream }) => !(clip.hls && inStream))
      .map(({ key, label, path }) => ({ key, label, url: sign(path) })),
    subs: clip.subtitles.map(({ code, label, type, path, encryption }) => ({
      code,
      label,
      type,
      url: sign(path),
      isRaw: !encryption,
      ...encryption,
    })),
    highlights: clip.highlights,
    ...(preroll && { preroll: { url: sign(preroll), skipAfter: SKIP_AFTER_SECONDS } }),
    stamp,
    expires_at: expiresAt.toISOString(),
  };
}
