import { type MediaInfo, MediaPlayer, type MediaPlayerClass } from 'dashjs';
import type { Selection } from '../../foundation/selection';
import { signal } from '../../foundation/signal';
import type { Dub } from '../../media/stream';

/** The audio tracks of the manifest. */
export function createDashDubs(dash: MediaPlayerClass): Selection<Dub> {
  const tracks = () => dash.getTracksFor('audio');
  const options = signal(tracks().map(toDub));
  const current = () => {
    const track = dash.getCurrentTrackFor('audio');
    return options.peek().find(({ id }) => id === (track && idOf(track)));
  };
  const active = signal(current());
  const selected = signal(active.peek());
  /** The viewer's choice also applies after the manifest opens again, and in the next period. */
  let chosen: string | undefined;

  const { events } = MediaPlayer;
  const refresh = () => {
    options.value = tracks().map(toDub);
    selected.value = active.value = current();
    if (chosen) select(chosen);
  };
  dash.on(events.STREAM_ACTIVATED, refresh);
  dash.on(events.PERIOD_SWITCH_COMPLETED, refresh);
  dash.on(events.TRACK_CHANGE_RENDERED, ({ mediaType }) => {
    if (mediaType !== 'audio') return;
    active.value = current();
    selected.value = active.peek();
  });

  function select(id: string): void {
    const track = tracks().find((track) => idOf(track) === id);
    if (!track || selected.peek()?.id === id) return;
    chosen = id;
    selected.value = options.peek().find((dub) => dub.id === id);
    dash.setCurrentTrack(track);
  }

  return { options, selected, active, select };
}

function idOf({ id, index }: MediaInfo): string {
  return String(id ?? index);
}

function toDub(track: MediaInfo): Dub {
  const [label] = track.labels;
  const language = track.lang || undefined;
  return { id: idOf(track), label: label?.text ?? language ?? idOf(track), language };
}
