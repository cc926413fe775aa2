import type { EngineSource } from './host';

// Bundlers detect workers only in exactly this form.

export const canvasEngine: EngineSource = {
  worker: () => new Worker(new URL('./canvas-engine.ts', import.meta.url), { type: 'module' }),
  module: () => import('./canvas-engine'),
};

export const gpuEngine: EngineSource = {
  worker: () => new Worker(new URL('./gpu-engine.ts', import.meta.url), { type: 'module' }),
  module: () => import('./gpu-engine'),
};

export const webgpuEngine: EngineSource = {
  worker: () => new Worker(new URL('./webgpu-engine.ts', import.meta.url), { type: 'module' }),
  module: () => import('./webgpu-engine'),
};
