import { type Playback, QUALITY_NAMES } from '@tenger/api-contract';
import type { Signer } from '../access/signed-url';
import type { Config } from '../config';
import type { clips } from '../database/schema';

type Clip = typeof clips.$inferSelect;
type QualityName = (typeof QUALITY_NAMES)[number];

/** R9-26. */
const SKIP_AFTER_SECONDS = 5;

/** The owner's name of a picture height: "1080 QHD" and so on (R9-13). */
const nameOf = (height: number): QualityName | undefined =>
  QUALITY_NAMES.find((name) => name.startsWith(`${height} `));

/** What the player needs to play a clip, every address signed. `stamp` stands for the viewer. */
export function toPlayback(
  clip: Clip,
  { sign, track, expiresAt }: Signer,
  stamp: string,
  { peers, preroll }: Pick<Config, 'peers' | 'preroll'>,
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
    peers: peers && swarm ? { tracker: track(swarm), swarm } : null,
    thumbnails: clip.thumbnails && sign(clip.thumbnails),
    segments: clip.segments,
    // The stream's own sound needs no second element to be kept in step.
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
