import { createMeasure } from '../draw/measure';
import type { CreateRenderer } from '../draw/renderer';
import { newCanvas, serve, startEngine } from '../serve';
import type { OpenGpu } from './gpu';
import { createPixiRenderer } from './pixi-renderer';

/** An engine with pixi.js: answers messages in a worker, and is what a page calls where it runs there. */
export function serveGpu(open: OpenGpu) {
  const createRenderer: CreateRenderer = (canvas, lost, emptied) =>
    createPixiRenderer(
      open,
      canvas,
      newCanvas,
      createMeasure(newCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D),
      lost,
      emptied,
    );
  serve(createRenderer);
  return (post: Parameters<typeof startEngine>[1]) => startEngine(createRenderer, post);
}
