import type { Interval } from '../../foundation/interval';
import type { Chapter, Highlight, Segment } from '../../media/media-item';

/** A chapter with its end: the start of the next one, or the end of the media. */
export interface ChapterSection extends Interval {
  readonly title: string;
}

/** More are indistinguishable on a bar and would cost thousands of elements. */
const maxPoints = 200;

/** Options may contain unknown kinds, which have no label. */
const kinds: readonly string[] = ['intro', 'outro', 'recap', 'preview'] satisfies Segment['kind'][];

/** Valid chapters within the duration, sorted. */
export function chapterSections(chapters: readonly Chapter[], duration: number): ChapterSection[] {
  const known = chapters
    .filter(({ start, title }) => start >= 0 && start < duration && title.trim() !== '')
    .sort((a, b) => a.start - b.start)
    // Of two chapters with the same start, the later one in the list wins.
    .filter(({ start }, index, all) => start !== all[index + 1]?.start)
    .slice(0, maxPoints);
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
    .slice(0, maxPoints)
    .map(({ time, text }) => ({ time, text: text.trim() }));
}

export function segmentsWithin(segments: readonly Segment[], duration: number): Segment[] {
  return segments
    .filter(({ kind, start, end }) => kinds.includes(kind) && start < duration && end > start && end > 0)
    .sort((a, b) => a.start - b.start)
    .slice(0, maxPoints)
    .map(({ kind, start, end }) => ({ kind, start: Math.max(0, start), end: Math.min(end, duration) }));
}

/** The closest highlight within `reach` seconds, because a pointer is imprecise. */
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
