/** @jsxImportSource preact */
import { clockText } from '../../foundation/clock-text';
import { contains } from '../../foundation/interval';
import type { ViewControl, ViewProps } from '../../ui/control';
import { segmentTexts } from './messages';
import { highlightNear } from './points';
import type { Thumbnail } from './thumbnails';
import { timeline } from './timeline';
import timelineCss from './timeline.css?inline';

/** Fraction of the bar within which the pointer snaps to a mark. */
const reach = 0.012;
/** Maximum height of a thumbnail as a fraction of its width; higher ones are scaled down. */
const maxHeightRatio = 0.75;

/** The preview at the pointer: thumbnail, highlight, chapter, time. Screen readers use the slider's value text. */
function renderPreview({ player, t, ui }: ViewProps) {
  const seconds = ui.pointed.value;
  const duration = player.state.duration.value;
  if (seconds === undefined || !(duration > 0) || !Number.isFinite(duration)) return null;
  const { chapters, highlights, segments, pictureAt } = player.get(timeline);
  const highlight = highlightNear(highlights.value, seconds, duration * reach);
  const chapter = chapters.value.find((part) => contains(part, seconds));
  const segment = segments.value.find((part) => contains(part, seconds));
  const label = chapter?.title ?? (segment && t(segmentTexts[segment.kind]));
  const picture = pictureAt(seconds);

  return (
    <div class="preview-line" aria-hidden="true">
      <div class="preview" style={{ '--_at': seconds / duration }}>
        {picture && <div class="preview-picture" style={picture === 'coming' ? {} : pictureStyle(picture)} />}
        {highlight && <div class="preview-highlight">{highlight.text}</div>}
        <div class="preview-words">
          <span class="preview-time">{clockText(seconds, duration)}</span>
          {label && <span class="preview-place">{label}</span>}
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

export const timelinePreview: ViewControl = { slot: 'bar', order: 2, view: renderPreview, css: timelineCss };
