import { findFirstRow } from '../core/table';
import { createFrameBudget } from '../draw/budget';
import type { Canvas, CanvasSize, CreateRenderer, Renderer, Upcoming } from '../draw/renderer';
import type { FromEngine } from '../protocol';
import type { Scenes } from './scenes';

/** Seconds before a comment appears at which its text is rendered. */
const ahead = 0.8;
/** Comments to lay out in one frame, and in one idle step. */
const frameBatch = 400;
const idleBatch = 2000;

/** Draws the current scene on a canvas, in as few frames as possible. */
export function createDrawing(
  scenes: Scenes,
  createRenderer: CreateRenderer,
  /** Called with a new renderer, which needs its size. */
  onReady: () => void,
  onLost: (reason: Extract<FromEngine, { kind: 'lost' }>['reason']) => void,
) {
  const budget = createFrameBudget();
  let renderer: Renderer | undefined;
  let accent = '#fff';
  let heldSerial = 0;
  let isShown = true;
  let isDisposed = false;
  /** The animation frame that is requested. */
  let waiting: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let whole = true;
  let frames = 0;
  let drawnCount = 0;

  /** Requests a frame. `all` is true for a new picture. */
  function request(all = false): void {
    whole ||= all;
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== undefined || !renderer || !isShown || isDisposed) return;
    waiting = requestAnimationFrame(draw);
  }

  function draw(at: number) {
    waiting = undefined;
    if (!renderer || !isShown || isDisposed) return;
    const media = scenes.now();
    const scene = scenes.current();
    const drawn = renderer.draw({ scene, media, heldSerial, share: budget.share, whole });
    whole = false;
    frames += 1;
    drawnCount = drawn.count;
    const steady = scenes.isMoving() && drawn.rolling > 0;
    if (budget.recordFrame(steady ? at : undefined)) onLost('slow');
    if (drawn.missing > 0) return request();
    if (!scenes.isLive()) prepare(media);
    if (steady) return request();
    scheduleNextDraw(media, drawn.leavesIn);
  }

  /** Nothing moves, so the next frame is due when a comment appears or leaves. */
  function scheduleNextDraw(media: number, leavesIn: number): void {
    const seconds = scenes.secondsToChange(media, leavesIn);
    if (Number.isFinite(seconds)) timer = setTimeout(request, Math.min(1000, Math.max(4, seconds * 1000)));
    else layOutAhead();
  }

  /** Lays out later comments in small steps, so that a seek is fast. */
  function layOutAhead(): void {
    if (!scenes.isLive() && scenes.recorded.prepare(idleBatch)) timer = setTimeout(layOutAhead, 4);
  }

  /** Lays out the next comments and renders their texts. */
  function prepare(media: number): void {
    const { recorded } = scenes;
    recorded.prepare(frameBatch);
    const { selection } = recorded;
    const from = findFirstRow(selection.times, media);
    const texts: Upcoming[] = [];
    for (let index = from; index < selection.length && texts.length < 60; index += 1) {
      if ((selection.times[index] ?? 0) > media + ahead) break;
      texts.push({
        text: recorded.textAt(index),
        color: recorded.colorAt(index),
        own: recorded.isByViewerAt(index),
      });
    }
    if (texts.length > 0) renderer?.prepare(texts, 3);
  }

  return {
    request,
    /** Frames drawn so far, comments in the last one, and bytes of the cached texts. */
    statistics: () => ({ frames, drawn: drawnCount, textBytes: renderer?.textBytes ?? 0 }),
    async setCanvas(canvas: Canvas): Promise<void> {
      renderer?.dispose();
      renderer = undefined;
      const lost = () => onLost('context');
      let created: Renderer;
      try {
        created = await createRenderer(canvas, lost, () => request(true));
      } catch {
        return lost();
      }
      if (isDisposed) return created.dispose();
      renderer = created;
      created.setAccent(accent);
      onReady();
    },
    resize({ width, height, ratio }: CanvasSize): void {
      renderer?.resize(width, height, ratio);
      request(true);
    },
    setAccent(next: string): void {
      accent = next;
      renderer?.setAccent(next);
    },
    /** Leaves out a comment that is drawn elsewhere. */
    hold(serial: number): void {
      heldSerial = serial;
      request();
    },
    setShown(shown: boolean): void {
      isShown = shown;
      budget.pause();
      request(true);
    },
    dispose(): void {
      isDisposed = true;
      clearTimeout(timer);
      if (waiting !== undefined) cancelAnimationFrame(waiting);
      renderer?.dispose();
    },
  };
}
