import type { EpisodeDetail, Playback } from '@tenger/api-contract';

export function WatchPlayer({ episode }: { episode: EpisodeDetail; playback: Playback; reload(): void }) {
  return <p>{episode.number}</p>;
}
