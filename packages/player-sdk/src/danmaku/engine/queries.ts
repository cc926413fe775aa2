import type { DrawableScene } from '../core/scene';
import type { DanmakuSelection } from '../core/selection';
import { commentAt, findFirstRow, type TableComment } from '../core/table';
import type { EngineState, Hit } from '../protocol';

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
      label: scene.textAt(index),
      x: placed.x,
      y: placed.y,
      width: placed.width,
      height: rowHeight,
      fontSize,
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

/** At most `count` comments of the selection from a media time on; at its end, the last ones. */
export function listFrom(
  { table, rows, times, length }: DanmakuSelection,
  seconds: number,
  count: number,
): TableComment[] {
  const first = Math.max(0, Math.min(findFirstRow(times, seconds), length - count));
  return [...rows.slice(first, first + count)].map((row) => commentAt(table, row));
}
