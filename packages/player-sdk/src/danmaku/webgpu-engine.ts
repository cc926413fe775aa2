import { serveGpu } from './gpu/serve-gpu';
import { openWebgpu } from './gpu/webgpu';

// Both a worker's script and a module for pages whose workers have no GPU.

/** The engine with pixi.js over WebGPU, on the thread of the caller. */
export const start = serveGpu(openWebgpu);
