import { serveGpu } from './gpu/serve-gpu';
import { openWebgl } from './gpu/webgl';

// Both a worker's script and a module for pages whose workers have no GPU.

/** The engine with pixi.js over WebGL, on the thread of the caller. */
export const start = serveGpu(openWebgl);
