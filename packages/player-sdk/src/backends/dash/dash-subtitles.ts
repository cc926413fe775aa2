import { type MediaInfo, MediaPlayer, type MediaPlayerClass } from 'dashjs';
import type { StreamSubtitle } from '../../media/stream';
import { createCueText, type ParsedCue } from '../streaming/cue-text';
import { ttmlBlocks } from './ttml-cues';

/** One piece of text as dash.js's parsers hand it on: of WebVTT `data`, of TTML `isd`. Seconds of its period. */
interface Caption {
  readonly start: number;
  readonly end: number;
  readonly data?: unknown;
  readonly styles?: Pick<ParsedCue, 'line' | 'snapToLines' | 'align'>;
  readonly isd?: unknown;
  readonly isFromCEA608?: boolean;
}

/** The parts of dash.js that are stood in for. */
interface TextBuffer {
  append(bytes: ArrayBuffer, chunk: { representation: { mediaInfo: MediaInfo } }): void;
}
interface TextTracks {
  addCaptions(track: number, offset: number, captions: readonly Caption[] | undefined): void;
}

const { events } = MediaPlayer;

/**
 * The subtitles of the manifest. Of its own accord dash.js tells of a cue when it begins, and hands the browser those
 * around now; we take them where they are parsed, so that there is a list of them. Call it before `initialize`.
 */
export function createDashSubtitles(dash: MediaPlayerClass) {
  const texts = new Map<string, ReturnType<typeof createCueText>>();
  let wanted: string | undefined;
  let show: ((webvtt: string) => void) | undefined;

  const textOf = (name: string) => {
    const text = texts.get(name) ?? createCueText();
    texts.set(name, text);
    return text;
  };
  const take = (track: MediaInfo, offset: number, captions: readonly Caption[]) => {
    const name = nameOf(track);
    const text = textOf(name);
    text.add(captions.flatMap((caption) => cuesOf(caption, offset)));
    if (name === wanted) show?.(text.text());
  };
  dash.extend('TextSourceBuffer', standIn(take), true);
  // Tracks of the browser's own cannot be taken away again, and nobody would look at them.
  dash.extend('VideoModel', () => ({ addTextTrack: () => ({}) }), true);

  const choose = () => {
    if (!dash.isReady()) return;
    const tracks = tracksOf(dash);
    const index = tracks.findIndex((track) => isOffered(track) && nameOf(track) === wanted);
    if (tracks.length > 0 && dash.getCurrentTextTrackIndex() !== index) dash.setTextTrack(index);
  };
  // Every period, and the manifest when it is opened again, has tracks of its own.
  for (const name of [events.TEXT_TRACKS_ADDED, events.STREAM_ACTIVATED, events.PERIOD_SWITCH_COMPLETED])
    dash.on(name, choose);

  return {
    /** Of the first period; undefined when there are none. */
    list(): readonly StreamSubtitle[] | undefined {
      const offered = tracksOf(dash).filter(isOffered);
      const named = new Map(offered.map((track) => [nameOf(track), track]));
      if (named.size === 0) return;
      return [...named].map(([name, { labels, lang }], index) => ({
        id: String(index),
        label: labels[0]?.text ?? '',
        language: lang ?? '',
        read(listener) {
          wanted = name;
          show = listener;
          listener(textOf(name).text());
          choose();
          return () => {
            if (show !== listener) return;
            wanted = show = undefined;
            choose();
          };
        },
      }));
    },
  };
}

/** Takes the place of dash.js's parent class, of which it keeps all but where parsed text goes. */
function standIn(take: (track: MediaInfo, offset: number, captions: readonly Caption[]) => void) {
  return function (this: { parent: TextBuffer }, { textTracks }: { textTracks: TextTracks }): TextBuffer {
    const append = this.parent.append.bind(this.parent);
    let track: MediaInfo | undefined;
    textTracks.addCaptions = (_, offset, captions) => {
      if (track && captions) take(track, offset, captions);
    };
    return {
      append(bytes, chunk) {
        track = chunk.representation.mediaInfo;
        append(bytes, chunk);
      },
    };
  };
}

/** As `setTextTrack` counts them. */
function tracksOf(dash: MediaPlayerClass): readonly MediaInfo[] {
  return dash.getTracksFor('text').sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

/** Not what is written into the picture's own stream, nor what dash.js shows by itself beside a foreign sound. */
function isOffered({ isEmbedded, roles }: MediaInfo): boolean {
  return !isEmbedded && !roles?.some(({ value }) => value === 'forced-subtitle');
}

function nameOf({ lang, labels, roles }: MediaInfo): string {
  return [lang, labels[0]?.text, ...(roles ?? []).map(({ value }) => value)].join(' ');
}

function cuesOf({ start, end, data, styles, isd, isFromCEA608 }: Caption, offset: number): ParsedCue[] {
  if (isFromCEA608) return [];
  const blocks = typeof data === 'string' ? [{ ...styles, text: data }] : ttmlBlocks(isd);
  return blocks.map((block) => ({ ...block, startTime: start + offset, endTime: end + offset }));
}
