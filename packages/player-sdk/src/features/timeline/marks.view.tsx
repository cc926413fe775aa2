/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { contains, type Interval } from '../../foundation/interval';
import type { ViewControl, ViewProps } from '../../ui/control';
import { highlightsText, segmentTexts } from './messages';
import type { Thumbnail } from './pictures';
import { highlightNear } from './points';
import { timeline } from './timeline';
import timelineCss from './timeline.css?inline';

/** Fraction of the bar within which the pointer snaps to a mark. */
const reach = 0.012;
/** Maximum height of a thumbnail as a fraction of its width; higher ones are scaled down. */
const maxHeightRatio = 0.75;

export const timelinePreview: ViewControl = { slot: 'bar', order: 2, view: renderPreview, css: timelineCss };

/** Chapters and segments on the rail, highlights as marks over it. Renders once per media item. */
function renderMarks({ player, t, ui }: ViewProps) {
  const { chapters, highlights, segments } = player.get(timeline);
  const duration = player.state.duration.value;
  const sections = chapters.value;
  const { style } = ui.host;
  style.setProperty('--_gaps', gapMask(sections, duration));
  style.setProperty('--_segments', tint(segments.value, duration, 'var(--_segment)'));
  ui.chapterTitleAt.value = (seconds) =>
    sections.find(({ start, end }) => seconds >= start && seconds < end)?.title ?? '';
  if (highlights.value.length === 0) return null;

  const setPointerTime = (seconds: number | undefined) => {
    ui.pointed.value = seconds;
  };
  return (
    <div class="marks" role="toolbar" aria-label={t(highlightsText)} onKeyDown={moveFocus}>
      {highlights.value.map(({ time, text }, index) => (
        <button
          key={`${time} ${text}`}
          type="button"
          class="mark"
          // One tab stop; arrow keys move between the marks.
          tabIndex={index === 0 ? 0 : -1}
          aria-label={`${clockText(time, duration)} ${text}`}
          style={{ left: percent(time, duration) }}
          onPointerMove={() => setPointerTime(time)}
          onPointerLeave={() => setPointerTime(undefined)}
          // Only for keyboard focus: after a tap, the preview would stay under the finger.
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setPointerTime(time)}
          onBlur={() => setPointerTime(undefined)}
          onClick={() => player.seek(time)}
        />
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const marks = event.currentTarget;
  if (!step || !(marks instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...marks.querySelectorAll<HTMLElement>('.mark')];
  const from = all.findIndex((mark) => mark.matches(':focus'));
  all[(from + step + all.length) % all.length]?.focus();
}

export const timelineMarks: ViewControl = { slot: 'bar', order: 1, view: renderMarks };

/** Chapters and segments of the rail as CSS images, without elements. */

/** A mask with a gap of two pixels before each interval except the first. */
export function gapMask(ranges: readonly Interval[], duration: number): string {
  const gaps = ranges.slice(1).map(({ start }) => {
    const at = percent(start, duration);
    return `#000 calc(${at} - 1px), transparent 0 calc(${at} + 1px), #000 0`;
  });
  return gaps.length > 0 ? `linear-gradient(to right, ${gaps.join(', ')})` : 'none';
}

/** A gradient that colors the intervals. */
export function tint(ranges: readonly Interval[], duration: number, color: string): string {
  const stops = ranges.map(
    ({ start, end }) =>
      `transparent ${percent(start, duration)}, ${color} 0 ${percent(end, duration)}, transparent 0`,
  );
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}

function percent(seconds: number, duration: number): string {
  return `${Math.round(Math.min(1, Math.max(0, seconds / duration)) * 10_000) / 100}%`;
}

/** The preview at the pointer: thumbnail, highlight, chapter, time. Screen readers use the slider's value text. */
function renderPreview({ player, t, ui }: ViewProps) {
  const seconds = ui.pointed.value;
  const duration = player.state.duration.value;
  if (seconds === undefined || !(duration > 0) || !Number.isFinite(duration)) return null;
  const { chapters, highlights, segments, thumbnailAt } = player.get(timeline);
  const highlight = highlightNear(highlights.value, seconds, duration * reach);
  const chapter = chapters.value.find((range) => contains(range, seconds));
  const segment = segments.value.find((range) => contains(range, seconds));
  const label = chapter?.title ?? (segment && t(segmentTexts[segment.kind]));
  const picture = thumbnailAt(seconds);

  return (
    <div class="preview-line" aria-hidden="true">
      <div class="preview" style={{ '--_at': seconds / duration }}>
        {picture && (
          <div class="preview-picture" style={picture === 'loading' ? {} : pictureStyle(picture)} />
        )}
        {highlight && <div class="preview-highlight">{highlight.text}</div>}
        <div class="preview-words">
          <span class="preview-time">{clockText(seconds, duration)}</span>
          {label && <span class="preview-label">{label}</span>}
        </div>
      </div>
    </div>
  );
}

/** Shows the tile of the image; lengths are fractions of the preview's width. */
function pictureStyle({ url, image, box }: Thumbnail) {
  const scale = Math.min(1, (maxHeightRatio * box.width) / box.height);
  const toLength = (pixels: number) => `calc(var(--_preview) * ${((scale * pixels) / box.width).toFixed(5)})`;
  return {
    width: toLength(box.width),
    height: toLength(box.height),
    backgroundImage: `url(${JSON.stringify(url)})`,
    backgroundSize: `${toLength(image.width)} ${toLength(image.height)}`,
    backgroundPosition: `${toLength(-box.x)} ${toLength(-box.y)}`,
  };
}
