/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import type { ViewControl, ViewProps } from '../../ui/control';
import { highlightsText } from './messages';
import { gapMask, percent, tint } from './rail';
import { timeline } from './timeline';

/** Chapters and segments on the rail, highlights as marks over it. Renders once per media item. */
function renderMarks({ player, t, ui }: ViewProps) {
  const { chapters, highlights, segments } = player.get(timeline);
  const duration = player.state.duration.value;
  const sections = chapters.value;
  const { style } = ui.host;
  style.setProperty('--_gaps', gapMask(sections, duration));
  style.setProperty('--_segments', tint(segments.value, duration, 'var(--_segment)'));
  ui.placeAt.value = (seconds) =>
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
