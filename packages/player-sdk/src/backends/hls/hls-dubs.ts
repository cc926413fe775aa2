import type Hls from 'hls.js';
import { Events, type MediaPlaylist } from 'hls.js';
import type { Selection } from '../../foundation/selection';
import { signal } from '../../foundation/signal';
import type { Dub } from '../../media/stream';

/** The audio tracks of the manifest. */
export function createHlsDubs(hls: Hls): Selection<Dub> {
  const options = signal(hls.audioTracks.map(toDub));
  const active = signal(dubAt(hls.audioTrack));
  const selected = signal(active.peek());
  /** The viewer's choice also applies after the manifest opens again. */
  let chosen: Dub | undefined;

  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    options.value = audioTracks.map(toDub);
    selected.value = active.value = dubAt(hls.audioTrack);
    const same = options
      .peek()
      .find(({ label, language }) => label === chosen?.label && language === chosen.language);
    if (same) select(same.id);
  });
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_, { id }) => {
    active.value = options.peek().find((dub) => dub.id === String(id));
    selected.value = active.peek();
  });

  function dubAt(index: number): Dub | undefined {
    const track = hls.audioTracks[index];
    return track && toDub(track);
  }

  function select(id: string): void {
    const index = hls.audioTracks.findIndex((track) => String(track.id) === id);
    if (index < 0 || selected.peek()?.id === id) return;
    selected.value = chosen = dubAt(index);
    hls.audioTrack = index;
  }

  return { options, selected, active, select };
}

function toDub({ id, name, lang }: MediaPlaylist): Dub {
  return { id: String(id), label: name, language: lang || undefined };
}
