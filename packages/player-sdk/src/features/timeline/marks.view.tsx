/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { ViewControl, ViewProps } from '../../ui/control';
import { highlightsText } from './messages';
import { gapMask, percent, tint } from './rail';
import { timeline } from './timeline';

/** Chapters and segments on the rail, highlights as marks over it. Drawn once for each film. */
function drawMarks({ player, t, ui }: ViewProps) {
  const { chapters, highlights, segments } = player.get(timeline);
  const duration = player.state.duration.value;
  const parts = chapters.value;
  const { style } = ui.host;
  style.setProperty('--_gaps', gapMask(parts, duration));
  style.setProperty('--_segments', tint(segments.value, duration, 'var(--_segment)'));
  ui.placeAt.value = (seconds) =>
    parts.find(({ start, end }) => seconds >= start && seconds < end)?.title ?? '';
  if (highlights.value.length === 0) return null;

  const point = (seconds: number | undefined) => {
    ui.pointed.value = seconds;
  };
  return (
    <div class="marks" role="toolbar" aria-label={t(highlightsText)} onKeyDown={moveFocus}>
      {highlights.value.map(({ time, text }, index) => (
        <button
          key={`${time} ${text}`}
          type="button"
          class="mark"
          // One stop for Tab; arrows lead from mark to mark.
          tabIndex={index === 0 ? 0 : -1}
          aria-label={`${clockText(time, duration)} ${text}`}
          style={{ left: percent(time, duration) }}
          onPointerMove={() => point(time)}
          onPointerLeave={() => point(undefined)}
          // A press is shown by its place already; the preview would stay under the finger.
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && point(time)}
          onBlur={() => point(undefined)}
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

export const timelineMarks: ViewControl = { slot: 'bar', order: 1, view: drawMarks };
