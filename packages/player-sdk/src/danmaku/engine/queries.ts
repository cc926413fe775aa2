import type { DrawableScene } from '../core/scene';
import { type CommentTable, findFirstRow } from '../core/table';
import type { EngineState, Hit, ListedComment } from '../protocol';

/** CSS pixels beside a comment that count as a hit, for fingers and moving comments. */
const tolerance = 4;

/** The topmost comment at a point. */
export function findCommentAt(scene: DrawableScene, media: number, x: number, y: number): Hit | undefined {
  const { rowHeight, fontSize } = scene.geometry;
  let found: Hit | undefined;
  scene.visit(media, (placed) => {
    if (x < placed.x - tolerance || x > placed.x + placed.width + tolerance) return;
    if (y < placed.y || y > placed.y + rowHeight) return;
    const { index } = placed;
    const detail = scene.detailAt(index);
    if (!detail) return;
    found = {
      ...detail,
      text: scene.textAt(index),
      serial: scene.serialAt(index),
      x: placed.x,
      y: placed.y,
      width: placed.width,
      height: rowHeight,
      fontSize,
      color: scene.colorAt(index),
      own: scene.isOwnAt(index),
    };
  });
  return found;
}

/** The visible comments, with positions in 64ths of a CSS pixel. */
export function listVisible(scene: DrawableScene, media: number): EngineState['placed'] {
  const visible: EngineState['placed'][number][] = [];
  scene.visit(media, ({ index, lane, x }) =>
    visible.push({
      serial: scene.serialAt(index),
      lane,
      x: Math.round(x * 64) / 64,
      text: scene.textAt(index),
    }),
  );
  return visible;
}

/** At most `count` comments from a media time on; at the end of the table, the last ones. */
export function listFrom(table: CommentTable, seconds: number, count: number): ListedComment[] {
  const { times, length, texts, authors, ids, serials, own } = table;
  const first = Math.max(0, Math.min(findFirstRow(times, seconds), length - count));
  return [...Array(Math.min(count, length - first)).keys()].map((offset) => {
    const row = first + offset;
    return {
      serial: serials[row] ?? 0,
      time: times[row] ?? 0,
      text: texts[row] ?? '',
      author: authors[row] ?? '',
      id: ids[row] ?? '',
      own: own[row] === 1,
    };
  });
}
