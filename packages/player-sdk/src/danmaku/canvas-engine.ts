import { createCanvasRenderer } from './draw/canvas-renderer';
import { createMeasure } from './draw/measure';
import type { CreateRenderer } from './draw/renderer';
import { createOffscreenCanvas, serveWorker, startEngine } from './serve';

// This file is a worker script, and a module for browsers whose workers cannot draw.

const createRenderer: CreateRenderer = (canvas, _lost, emptied) =>
  createCanvasRenderer(
    canvas,
    createOffscreenCanvas,
    createMeasure(createOffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D),
    emptied,
  );

/** Starts the canvas 2D engine on the thread of the caller. */
export const start = (post: Parameters<typeof startEngine>[1]) => startEngine(createRenderer, post);

serveWorker(createRenderer);
