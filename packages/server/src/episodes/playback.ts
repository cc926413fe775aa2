import { type Playback, QUALITY_NAMES } from '@tenger/api-contract';
import type { Signer } from '../access/signed-url';
import type { clips } from '../database/schema';

type Clip = typeof clips.$inferSelect;
type QualityName = (typeof QUALITY_NAMES)[number];

/** The owner's name of a picture height: "1080 QHD" and so on (R9-13). */
const nameOf = (height: number): QualityName | undefined =>
  QUALITY_NAMES.find((name) => name.startsWith(`${height} `));

/** What the player needs to play a clip, every address signed. */
export function toPlayback(clip: Clip, { sign, expiresAt }: Signer): Playback {
  const qualities = clip.qualities
    .toSorted((a, b) => a.height - b.height)
    .flatMap(({ height, path }) => {
      const name = nameOf(height);
      return name ? [{ name, url: sign(path) }] : [];
    });
  return {
    hls: clip.hls && sign(clip.hls),
    qualities,
    thumbnails: clip.thumbnails && sign(clip.thumbnails),
    segments: clip.segments,
    expires_at: expiresAt.toISOString(),
  };
}
