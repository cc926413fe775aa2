import { WebGLRenderer } from 'pixi.js';
import { type OpenGpu, pixiOptions } from './gpu';

/**
 * The vertex shader computes the position of a comment, so that only `uTime` changes between frames. A vertex contains
 * the entry time and the width of its comment (0 for fixed ones), and the position of its glyph.
 */
const vertex = `#version 300 es
in vec4 aPosition;
in vec3 aGlyph;
in vec4 aColor;
uniform float uTime;
uniform vec4 uView;
out vec2 vUv;
out vec4 vColor;
out float vPlain;
void main() {
  float since = aPosition.x;
  float width = aPosition.y;
  float age = uTime - since;
  float rolling = step(0.5, width);
  float life = mix(uView.w, uView.z, rolling);
  float x = aPosition.z + rolling * (uView.x - (uView.x + width) * age / uView.z);
  float seen = step(0.0, age) * step(age, life);
  vec2 at = vec2(x, aPosition.w) / uView.xy;
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0) * seen;
  vUv = aGlyph.xy;
  vPlain = aGlyph.z;
  vColor = aColor;
}`;

/**
 * Red is the coverage of the letter, alpha that of letter and outline. The letter has the comment's color, the outline
 * is dark for light letters and light for dark ones. Color glyphs are drawn unchanged.
 */
const fragment = `#version 300 es
precision highp float;
in vec2 vUv;
in vec4 vColor;
in float vPlain;
uniform sampler2D uAtlas;
out vec4 color;
void main() {
  vec4 texel = texture(uAtlas, vUv);
  float light = dot(vColor.rgb, vec3(0.299, 0.587, 0.114));
  float dark = step(0.2745, light);
  float outline = (texel.a - texel.r) * mix(0.9, 0.86, dark);
  vec3 ink = vColor.rgb * texel.r + vec3(1.0 - dark) * outline;
  color = mix(vec4(ink, texel.r + outline), texel, vPlain) * vColor.a;
}`;

/** Milliseconds within which a lost context must be restored. */
const restoreMs = 3000;
/** If the context is lost twice within this time (ms), another renderer takes over. */
const oftenMs = 60_000;

export const openWebgl: OpenGpu = async (canvas, { lost, emptied }) => {
  const renderer = new WebGLRenderer();
  await renderer.init(pixiOptions(canvas) as Parameters<WebGLRenderer['init']>[0]);
  const { gl } = renderer;
  // pixi.js falls back to WebGL 1, which cannot compile the shaders.
  if (!(gl instanceof WebGL2RenderingContext)) throw new Error('WebGL 2 is not available.');
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
