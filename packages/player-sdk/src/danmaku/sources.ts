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

/**
 * Whether there is a hardware GPU for the canvas of an engine. Canvas 2D is faster than software rendering. Some browsers
 * have WebGL for elements, but not for the offscreen canvas that a worker draws on.
 */
export function hasGpu(document: Document): boolean {
  try {
    const element = document.createElement('canvas');
    const canvas = 'transferControlToOffscreen' in element ? element.transferControlToOffscreen() : element;
    const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    if (!gl) return false;
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return !/swiftshader|llvmpipe|software|basic render/i.test(name);
  } catch {
    return false;
  }
}
