import type { Interval } from '../../foundation/interval';
import type { Chapter, Highlight, Segment } from '../../media/film';

/** A chapter with its end: the next one's beginning, or the film's. */
export interface ChapterPart extends Interval {
  readonly title: string;
}

/** More than these cannot be told apart on a bar; a list of thousands must not cost thousands of elements. */
const most = 200;

/** Options come from anywhere: a kind nobody has words for is none. */
const kinds: readonly string[] = ['intro', 'outro', 'recap', 'preview'] satisfies Segment['kind'][];

/** Those with a name and a place within the film, in order. */
export function chapterParts(chapters: readonly Chapter[], duration: number): ChapterPart[] {
  const known = chapters
    .filter(({ start, title }) => start >= 0 && start < duration && title.trim() !== '')
    .sort((a, b) => a.start - b.start)
    // Of two that begin together the later given holds.
    .filter(({ start }, index, all) => start !== all[index + 1]?.start)
    .slice(0, most);
  return known.map(({ start, title }, index) => ({
    start,
    end: known[index + 1]?.start ?? duration,
    title: title.trim(),
  }));
}

export function highlightsWithin(highlights: readonly Highlight[], duration: number): Highlight[] {
  return highlights
    .filter(({ time, text }) => time >= 0 && time <= duration && text.trim() !== '')
    .sort((a, b) => a.time - b.time)
    .slice(0, most)
    .map(({ time, text }) => ({ time, text: text.trim() }));
}

export function segmentsWithin(segments: readonly Segment[], duration: number): Segment[] {
  return segments
    .filter(({ kind, start, end }) => kinds.includes(kind) && start < duration && end > start && end > 0)
    .sort((a, b) => a.start - b.start)
    .slice(0, most)
    .map(({ kind, start, end }) => ({ kind, start: Math.max(0, start), end: Math.min(end, duration) }));
}

/** The closest one within `reach` seconds: a pointer cannot hit a moment exactly. */
export function highlightNear(
  highlights: readonly Highlight[],
  time: number,
  reach: number,
): Highlight | undefined {
  let nearest: Highlight | undefined;
  for (const highlight of highlights) {
    const distance = Math.abs(highlight.time - time);
    if (distance <= reach && !(nearest && Math.abs(nearest.time - time) <= distance)) nearest = highlight;
  }
  return nearest;
}
