import { RenderTexture, type WebGPURenderer } from 'pixi.js';
import { createMeasure } from '../../src/danmaku/draw/measure';
import type { OpenGpu } from '../../src/danmaku/gpu/gpu';
import { createPixiRenderer } from '../../src/danmaku/gpu/pixi-renderer';
import { openWebgpu } from '../../src/danmaku/gpu/webgpu';
import type { EngineSource } from '../../src/danmaku/host';
import { createOffscreenCanvas, startEngine } from '../../src/danmaku/serve';

// GPUBufferUsage and GPUMapMode, which TypeScript's library does not declare.
const COPY_DST = 8;
const MAP_READ = 1;
const READ = 1;

/**
 * The WebGPU engine, in the page, drawing into a texture: without a GPU a browser has WebGPU but loses the device as
 * soon as a canvas is displayed. Everything else is the same as for viewers.
 */
export function startOnTexture() {
  let renderer: WebGPURenderer | undefined;
  const target = RenderTexture.create({ width: 1, height: 1 });
  const open: OpenGpu = async (canvas, callbacks) => {
    const gpu = await openWebgpu(canvas, callbacks);
    const of = gpu.renderer as WebGPURenderer;
    const [render, resize] = [of.render.bind(of), of.resize.bind(of)];
    of.render = (options) =>
      render({ container: 'container' in options ? options.container : options, target });
    of.resize = (width, height, resolution) => {
      resize(width, height, resolution);
      target.resize(width, height);
    };
    renderer = of;
    return gpu;
  };
  const source: EngineSource = {
    worker: () => {
      throw new Error('The page draws.');
    },
    module: async () => ({
      start: (post) =>
        startEngine(
          (canvas, lost, emptied) =>
            createPixiRenderer(
              open,
              canvas,
              createOffscreenCanvas,
              createMeasure(
                createOffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D,
              ),
              lost,
              emptied,
            ),
          post,
        ),
    }),
  };

  /** The pixels of the texture over gray, as on a screen. */
  async function read(): Promise<ImageData> {
    if (!renderer || target.width < 2) return new ImageData(1, 1);
    const { width, height } = target;
    const { device } = renderer.gpu;
    const texture = renderer.texture.getGpuSource(target.source);
    const row = Math.ceil((width * 4) / 256) * 256;
    const bytes = device.createBuffer({
      size: row * height,
      usage: COPY_DST | MAP_READ,
    });
    const encoder = device.createCommandEncoder();
    encoder.copyTextureToBuffer({ texture }, { buffer: bytes, bytesPerRow: row }, [width, height]);
    device.queue.submit([encoder.finish()]);
    await bytes.mapAsync(READ);
    const pixels = new Uint8Array(bytes.getMappedRange());
    const image = new ImageData(width, height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const from = y * row + x * 4;
        const to = (y * width + x) * 4;
        const ground = 128 * (1 - (pixels[from + 3] ?? 0) / 255);
        // The format is BGRA.
        for (const [channel, at] of [2, 1, 0].entries())
          image.data[to + channel] = (pixels[from + at] ?? 0) + ground;
        image.data[to + 3] = 255;
      }
    }
    bytes.destroy();
    return image;
  }
  return { source, read };
}
