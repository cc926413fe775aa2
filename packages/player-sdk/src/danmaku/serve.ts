import { createMeasure } from './draw/measure';
import type { Canvas, CreateRenderer } from './draw/renderer';
import { createEngine, type Engine } from './engine/engine';
import type { FromEngine, ToEngine } from './protocol';

/** Creates an offscreen canvas. */
export function createOffscreenCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Creates an engine with a text measure. */
export function startEngine(
  createRenderer: CreateRenderer,
  post: (message: FromEngine) => void,
  usePatterns = false,
): Engine {
  const context = createOffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  return createEngine(createMeasure(context), createRenderer, post, usePatterns);
}

interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: ToEngine }) => void) | null;
}

/** Serves messages in a worker. Does nothing in a page. */
export function serveWorker(createRenderer: CreateRenderer): void {
  if (typeof document !== 'undefined' || typeof requestAnimationFrame !== 'function') return;
  const scope = globalThis as unknown as WorkerScope;
  const engine = startEngine(createRenderer, (message) => scope.postMessage(message), true);
  scope.onmessage = ({ data }) => {
    if (data.kind === 'canvas') void engine.setCanvas(data.canvas);
    else engine.receive(data);
  };
  scope.postMessage({ kind: 'ready' } satisfies FromEngine);
}
