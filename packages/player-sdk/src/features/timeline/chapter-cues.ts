import type { Chapter } from '../../media/media-item';
import { readVttCues } from './vtt-cues';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Parses a WebVTT file of chapters, as for `<track kind="chapters">`: the text of a cue is the title. */
export function parseChapterCues(text: string): Chapter[] {
  return readVttCues(text).map(({ start, lines }) => ({ start, title: plain(lines.join(' ')) }));
}

/** Removes tags from cue text. */
const plain = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
