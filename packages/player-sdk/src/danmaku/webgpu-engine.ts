import { serveGpu } from './gpu/serve-gpu';
import { openWebgpu } from './gpu/webgpu';

// This file is a worker script, and a module for browsers whose workers have no GPU.

/** Starts the WebGPU engine on the thread of the caller. */
export const start = serveGpu(openWebgpu);
