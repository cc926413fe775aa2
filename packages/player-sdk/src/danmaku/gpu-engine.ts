import { serveGpu } from './gpu/serve-gpu';
import { openWebgl } from './gpu/webgl';

// This file is a worker script, and a module for browsers whose workers have no GPU.

/** Starts the WebGL engine on the thread of the caller. */
export const start = serveGpu(openWebgl);
