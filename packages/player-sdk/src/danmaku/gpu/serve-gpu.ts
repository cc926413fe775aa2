import { createMeasure } from '../draw/measure';
import type { CreateRenderer } from '../draw/renderer';
import { createOffscreenCanvas, serveWorker, startEngine } from '../serve';
import type { OpenGpu } from './gpu';
import { createPixiRenderer } from './pixi-renderer';

/** An engine with pixi.js. It serves messages in a worker, and returns a start function for pages. */
export function serveGpu(open: OpenGpu) {
  const createRenderer: CreateRenderer = (canvas, lost, emptied) =>
    createPixiRenderer(
      open,
      canvas,
      createOffscreenCanvas,
      createMeasure(createOffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D),
      lost,
      emptied,
    );
  serveWorker(createRenderer);
  return (post: Parameters<typeof startEngine>[1]) => startEngine(createRenderer, post);
}
