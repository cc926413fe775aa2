/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { contains } from '../../foundation/interval';
import type { ViewControl, ViewProps } from '../../ui/control';
import { segmentTexts } from './messages';
import { highlightNear } from './points';
import type { Thumbnail } from './thumbnails';
import { timeline } from './timeline';
import { timelineCss } from './timeline.css';

/** Part of the bar within which the pointer means a mark. */
const reach = 0.012;
/** A picture higher than this part of its width is made narrower, so that it stays within the player. */
const highest = 0.75;

/** What the pointer is over: picture, highlight, chapter, time. Screen readers have the slider's value in words. */
function drawPreview({ player, t, ui }: ViewProps) {
  const seconds = ui.pointed.value;
  const duration = player.state.duration.value;
  if (seconds === undefined || !(duration > 0) || !Number.isFinite(duration)) return null;
  const { chapters, highlights, segments, pictureAt } = player.get(timeline);
  const highlight = highlightNear(highlights.value, seconds, duration * reach);
  const chapter = chapters.value.find((part) => contains(part, seconds));
  const segment = segments.value.find((part) => contains(part, seconds));
  const place = chapter?.title ?? (segment && t(segmentTexts[segment.kind]));
  const picture = pictureAt(seconds);

  return (
    <div class="preview-line" aria-hidden="true">
      <div class="preview" style={{ '--_at': seconds / duration }}>
        {picture && <div class="preview-picture" style={picture === 'coming' ? {} : pictureStyle(picture)} />}
        {highlight && <div class="preview-highlight">{highlight.text}</div>}
        <div class="preview-words">
          <span class="preview-time">{clockText(seconds, duration)}</span>
          {place && <span class="preview-place">{place}</span>}
        </div>
      </div>
    </div>
  );
}

/** The image behind a window of the tile's shape; all lengths in parts of the window's width. */
function pictureStyle({ url, image, box }: Thumbnail) {
  const scale = Math.min(1, (highest * box.width) / box.height);
  const part = (pixels: number) => `calc(var(--_preview) * ${((scale * pixels) / box.width).toFixed(5)})`;
  return {
    width: part(box.width),
    height: part(box.height),
    backgroundImage: `url(${JSON.stringify(url)})`,
    backgroundSize: `${part(image.width)} ${part(image.height)}`,
    backgroundPosition: `${part(-box.x)} ${part(-box.y)}`,
  };
}

export const timelinePreview: ViewControl = { slot: 'bar', order: 2, view: drawPreview, css: timelineCss };
