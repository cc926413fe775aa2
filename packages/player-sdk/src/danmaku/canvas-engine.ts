import { createCanvasRenderer } from './draw/canvas-renderer';
import { createMeasure } from './draw/measure';
import type { CreateRenderer } from './draw/renderer';
import { newCanvas, serve, startEngine } from './serve';

// Both a worker's script and a module for pages whose workers cannot draw.

const createRenderer: CreateRenderer = (canvas, _lost, emptied) =>
  createCanvasRenderer(
    canvas,
    newCanvas,
    createMeasure(newCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D),
    emptied,
  );

/** The engine with canvas 2D, on the thread of the caller. */
export const start = (post: Parameters<typeof startEngine>[1]) => startEngine(createRenderer, post);

serve(createRenderer);
