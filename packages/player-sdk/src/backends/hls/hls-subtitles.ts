import type Hls from 'hls.js';
import { type CuesParsedData, Events, type MediaPlaylist } from 'hls.js';
import type { StreamSubtitle } from '../../media/stream';
import { createSubtitleSelection } from '../streaming/cue-text';

/** The subtitle tracks of the manifest. hls.js loads only the selected one. */
export function createHlsSubtitles(hls: Hls): readonly StreamSubtitle[] | undefined {
  const seen = new Set<string>();
  // Each subtitle group repeats the tracks.
  const tracks = hls.allSubtitleTracks.filter((track) => {
    const name = nameOf(track);
    return !seen.has(name) && seen.add(name);
  });
  if (tracks.length === 0) return;

  const selection = createSubtitleSelection((name) => {
    const index = hls.subtitleTracks.findIndex((track) => nameOf(track) === name);
    if (hls.subtitleTrack !== index) hls.subtitleTrack = index;
  });
  // In a microtask: after this event, hls.js selects its own default, which may be none.
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(selection.apply));
  hls.on(Events.CUES_PARSED, (_, { type, cues, subtitleTrack }: CuesParsedData) => {
    if (type === 'subtitles' && subtitleTrack) selection.add(nameOf(subtitleTrack), cues);
  });

  return tracks.map((track, index) => ({
    id: String(index),
    label: track.name,
    language: track.lang ?? '',
    read: selection.readerOf(nameOf(track)),
  }));
}

function nameOf({ name, lang }: MediaPlaylist): string {
  return `${lang} ${name}`;
}
