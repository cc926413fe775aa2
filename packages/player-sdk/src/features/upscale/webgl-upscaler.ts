import { enlargeSource, sharpenSource, vertexSource } from './glsl';
import type { OpenUpscaler, Size } from './upscaler';

/** Milliseconds within which a lost context must be restored. */
const restoreMs = 3000;
/** If the context is lost twice within this time (ms), it is not used again. */
const oftenMs = 60_000;

interface Programs {
  readonly enlarge: WebGLProgram;
  readonly ratio: WebGLUniformLocation | null;
  readonly sharpen: WebGLProgram;
  readonly radius: WebGLUniformLocation | null;
  readonly source: WebGLTexture;
  readonly enlarged: WebGLTexture;
  readonly frame: WebGLFramebuffer;
  /** Of the enlarged texture. */
  size: Size;
}

export const openWebglUpscaler: OpenUpscaler = async (canvas, events) => {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false });
  if (!gl) throw new Error('WebGL 2 is not available.');
  let programs: Programs | undefined = build(gl);
  let losses = 0;
  let lostAt = Number.NEGATIVE_INFINITY;
  let restoring: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      programs = undefined;
      const now = performance.now();
      losses = now - lostAt < oftenMs ? losses + 1 : 1;
      lostAt = now;
      clearTimeout(restoring);
      if (losses > 1) return events.failed();
      restoring = setTimeout(events.failed, restoreMs);
      events.lost();
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(restoring);
      try {
        programs = build(gl);
        events.restored();
      } catch {
        events.failed();
      }
    },
    { signal },
  );

  return {
    kind: 'webgl',
    draw(source, from, to) {
      if (!programs || gl.isContextLost()) return;
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, programs.source);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
      if (canvas.width !== to.width) canvas.width = to.width;
      if (canvas.height !== to.height) canvas.height = to.height;
      gl.viewport(0, 0, to.width, to.height);

      gl.useProgram(programs.enlarge);
      gl.uniform2f(programs.ratio, from.width / to.width, from.height / to.height);
      resizeTarget(gl, programs, to);
      gl.bindFramebuffer(gl.FRAMEBUFFER, programs.frame);
      gl.drawArrays(gl.TRIANGLES, 0, 3);

      gl.useProgram(programs.sharpen);
      gl.uniform1f(programs.radius, to.width / from.width);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.bindTexture(gl.TEXTURE_2D, programs.enlarged);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    finished: () => waitForGpu(gl),
    isLost: () => !programs || gl.isContextLost(),
    dispose() {
      listening.abort();
      clearTimeout(restoring);
      programs = undefined;
      // Browsers keep few contexts, so free this one before the canvas is collected.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
};

function build(gl: WebGL2RenderingContext): Programs {
  const enlarge = link(gl, enlargeSource);
  const sharpen = link(gl, sharpenSource);
  return {
    enlarge,
    ratio: gl.getUniformLocation(enlarge, 'ratio'),
    sharpen,
    radius: gl.getUniformLocation(sharpen, 'radius'),
    source: createTexture(gl),
    enlarged: createTexture(gl),
    frame: gl.createFramebuffer(),
    size: { width: 0, height: 0 },
  };
}

function link(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The WebGL context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`The shader does not compile. ${gl.getProgramInfoLog(program) ?? ''}`);
  return program;
}

function createTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // A video may have any size, so the texture has no mipmaps and does not repeat.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

function resizeTarget(gl: WebGL2RenderingContext, programs: Programs, { width, height }: Size): void {
  if (programs.size.width === width && programs.size.height === height) return;
  programs.size = { width, height };
  gl.bindTexture(gl.TEXTURE_2D, programs.enlarged);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, programs.frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, programs.enlarged, 0);
  gl.bindTexture(gl.TEXTURE_2D, programs.source);
}

/** Polls a fence in tasks of a channel: timers have a resolution of 4 ms. */
async function waitForGpu(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  const { port1, port2 } = new MessageChannel();
  while (!gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) {
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(undefined);
    });
  }
  port1.close();
  gl.deleteSync(fence);
}
