import type { Chapter } from '../../media/film';
import { readVttCues } from './vtt-cues';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Reads a WebVTT file of chapters, such as `<track kind="chapters">` names: a cue's text is a title. */
export function parseChapterCues(text: string): Chapter[] {
  return readVttCues(text).map(({ start, lines }) => ({ start, title: plain(lines.join(' ')) }));
}

/** Without the tags a cue may have. */
const plain = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
