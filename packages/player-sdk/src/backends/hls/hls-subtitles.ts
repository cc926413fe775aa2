import type Hls from 'hls.js';
import { type CuesParsedData, Events, type MediaPlaylist } from 'hls.js';
import type { StreamSubtitle } from '../../media/stream';
import { createCueText } from '../streaming/cue-text';

/** The subtitle tracks of the manifest. hls.js loads only the selected one. */
export function createHlsSubtitles(hls: Hls): readonly StreamSubtitle[] | undefined {
  const seen = new Set<string>();
  // Each subtitle group repeats the tracks.
  const tracks = hls.allSubtitleTracks.filter((track) => {
    const name = nameOf(track);
    return !seen.has(name) && seen.add(name);
  });
  if (tracks.length === 0) return;

  const texts = new Map(tracks.map((track) => [nameOf(track), createCueText()]));
  let selectedName: string | undefined;
  let show: ((webvtt: string) => void) | undefined;
  const applySelection = () => {
    const index = hls.subtitleTracks.findIndex((track) => nameOf(track) === selectedName);
    if (hls.subtitleTrack !== index) hls.subtitleTrack = index;
  };
  // In a microtask: after this event, hls.js selects its own default, which may be none.
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => queueMicrotask(applySelection));
  hls.on(Events.CUES_PARSED, (_, { type, cues, subtitleTrack }: CuesParsedData) => {
    const text = type === 'subtitles' && subtitleTrack && texts.get(nameOf(subtitleTrack));
    if (!text) return;
    text.add(cues);
    if (nameOf(subtitleTrack) === selectedName) show?.(text.text());
  });

  return tracks.map((track, index) => {
    const name = nameOf(track);
    return {
      id: String(index),
      label: track.name,
      language: track.lang ?? '',
      read(listener) {
        selectedName = name;
        show = listener;
        listener(texts.get(name)?.text() ?? '');
        applySelection();
        return () => {
          if (show !== listener) return;
          selectedName = show = undefined;
          applySelection();
        };
      },
    };
  });
}

function nameOf({ name, lang }: MediaPlaylist): string {
  return `${lang} ${name}`;
}
