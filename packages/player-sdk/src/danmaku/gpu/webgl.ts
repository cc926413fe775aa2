import { WebGLRenderer } from 'pixi.js';
import { type OpenGpu, pixiOptions } from './gpu';
import { fragment, vertex } from './shaders';

/** Milliseconds within which a lost context must be restored. */
const restoreMs = 3000;
/** If the context is lost twice within this time (ms), another renderer takes over. */
const oftenMs = 60_000;

export const openWebgl: OpenGpu = async (canvas, { lost, emptied }) => {
  const renderer = new WebGLRenderer();
  await renderer.init(pixiOptions(canvas) as Parameters<WebGLRenderer['init']>[0]);
  const { gl } = renderer;
  let losses = 0;
  let lostAt = Number.NEGATIVE_INFINITY;
  let restoring: ReturnType<typeof setTimeout> | undefined;

  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    const now = performance.now();
    losses = now - lostAt < oftenMs ? losses + 1 : 1;
    lostAt = now;
    clearTimeout(restoring);
    if (losses > 1) lost();
    else restoring = setTimeout(lost, restoreMs);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(restoring);
    // The listener of pixi.js has already run.
    emptied();
  });

  return {
    renderer,
    program: { gl: { vertex, fragment } },
    isLost: () => gl.isContextLost(),
    upload(atlas, picture, x, y) {
      if (gl.isContextLost()) return;
      renderer.texture.bind(atlas, 0);
      const before: unknown = gl.getParameter(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, before === true);
    },
    dispose() {
      clearTimeout(restoring);
      renderer.destroy();
    },
  };
};
