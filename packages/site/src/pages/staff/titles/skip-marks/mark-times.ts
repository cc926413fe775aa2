import type { SkipSpan } from '@tenger/api-contract';

/** A shorter mark is not worth a button. Seconds. */
const MIN_LENGTH = 1;
/** What the enlarged timeline shows before and after a mark. Seconds. */
const MARGIN = 15;

const roundTenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** 83.4 → "1:23.4", 3723 → "1:02:03.0". */
export function formatMarkTime(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** "1:23.4" → 83.4; undefined for other text. A number alone is seconds. */
export function parseMarkTime(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === undefined) return undefined;
  const rest = Number(seconds.replace(',', '.'));
  if (text.includes(':') && rest >= 60) return undefined;
  return roundTenths(Number(hours) * 3_600 + Number(minutes) * 60 + rest);
}

export type MarkEdge = 'start' | 'end';

/** The limits of an edge: within the video, and not beyond the other edge. */
export const edgeLimits = (
  { start, end }: SkipSpan,
  edge: MarkEdge,
  duration: number,
): { readonly min: number; readonly max: number } =>
  edge === 'start'
    ? { min: 0, max: Math.max(0, roundTenths(end - MIN_LENGTH)) }
    : { min: roundTenths(start + MIN_LENGTH), max: Math.floor(duration * 10) / 10 };

/** The mark with an edge at another time, as far as its limits allow. */
export function moveEdge(span: SkipSpan, edge: MarkEdge, to: number, duration: number): SkipSpan {
  const { min, max } = edgeLimits(span, edge, duration);
  return { ...span, [edge]: roundTenths(Math.min(max, Math.max(min, to))) };
}

/** The part of the video around a mark that the enlarged timeline shows. */
export const zoomAround = ({ start, end }: SkipSpan, duration: number): SkipSpan => ({
  start: Math.max(0, start - MARGIN),
  end: Math.min(duration, end + MARGIN),
});

/** Where a span is on a timeline, in percent. */
export function positionOn(range: SkipSpan, { start, end }: SkipSpan) {
  const length = Math.max(0.1, range.end - range.start);
  const percent = (seconds: number) => Math.min(100, Math.max(0, ((seconds - range.start) / length) * 100));
  return { left: percent(start), width: percent(end) - percent(start) };
}
