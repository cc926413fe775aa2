import { describe, expect, it, onTestFinished } from 'vitest';
import { openWebglUpscaler } from '../../src/features/upscale/webgl-upscaler';
import { createGpuPasses } from '../../src/features/upscale/webgpu-upscaler';

const from = { width: 64, height: 36 };
const to = { width: 160, height: 90 };

/** A diagonal dark stroke on red above and blue below, so that a picture upside down is noticed. */
function drawStroke(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, from);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#d03020';
  context.fillRect(0, 0, 64, 18);
  context.fillStyle = '#2040c0';
  context.fillRect(0, 18, 64, 18);
  context.strokeStyle = '#101018';
  context.lineWidth = 3;
  context.moveTo(-4, 2);
  context.lineTo(70, 30);
  context.stroke();
  return canvas;
}

function pixelsOf(source: CanvasImageSource): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(to.width, to.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(source, 0, 0, to.width, to.height);
  return context.getImageData(0, 0, to.width, to.height).data;
}

/** The sum of the steps between neighboring pixels that are steep. */
function steepness(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let y = 1; y < to.height; y += 1) {
    for (let x = 1; x < to.width; x += 1) {
      const at = (y * to.width + x) * 4;
      const step = (by: number) => Math.abs((pixels[at + 2] ?? 0) - (pixels[at + 2 - by] ?? 0));
      sum += (step(4) + step(4 * to.width)) ** 2;
    }
  }
  return sum;
}

const at = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.slice((y * to.width + x) * 4, (y * to.width + x) * 4 + 3),
];

const fail = () => {
  throw new Error('The context is lost.');
};

async function drawByWebgl(source: HTMLCanvasElement): Promise<Uint8ClampedArray> {
  const canvas = document.createElement('canvas');
  const upscaler = await openWebglUpscaler(canvas, { lost: fail, restored: fail, failed: fail });
  onTestFinished(() => upscaler.dispose());
  upscaler.draw(source, from, to);
  expect([canvas.width, canvas.height]).toEqual([to.width, to.height]);
  const pixels = pixelsOf(canvas);
  await upscaler.finished();
  return pixels;
}

/** Draws into a texture: without a GPU, the browser loses the device as soon as a canvas is displayed. */
async function drawByWebgpu(source: HTMLCanvasElement): Promise<Uint8ClampedArray> {
  const device = await (await navigator.gpu.requestAdapter())?.requestDevice();
  if (!device) throw new Error('The browser has no WebGPU.');
  onTestFinished(() => device.destroy());
  const [renderAttachment, copySource, copyTarget, mapRead] = [16, 1, 8, 1];
  const target = device.createTexture({
    size: [to.width, to.height],
    format: 'rgba8unorm',
    usage: renderAttachment | copySource,
  });
  createGpuPasses(device, 'rgba8unorm').draw(source, from, to, target.createView());
  const row = Math.ceil((to.width * 4) / 256) * 256;
  const bytes = device.createBuffer({ size: row * to.height, usage: copyTarget | mapRead });
  const encoder = device.createCommandEncoder();
  encoder.copyTextureToBuffer({ texture: target }, { buffer: bytes, bytesPerRow: row }, [
    to.width,
    to.height,
  ]);
  device.queue.submit([encoder.finish()]);
  await bytes.mapAsync(mapRead);
  const mapped = new Uint8Array(bytes.getMappedRange());
  const pixels = new Uint8ClampedArray(to.width * to.height * 4);
  for (let y = 0; y < to.height; y += 1)
    pixels.set(mapped.subarray(y * row, y * row + to.width * 4), y * to.width * 4);
  return pixels;
}

describe('the shaders', () => {
  it('WebGL draws the picture larger, the right way up, with steeper edges than the browser', async () => {
    const source = drawStroke();
    const [ours, browser] = [await drawByWebgl(source), pixelsOf(source)];
    expect(at(ours, 130, 10)).toEqual([208, 48, 32]);
    expect(at(ours, 20, 80)).toEqual([32, 64, 192]);
    expect(steepness(ours)).toBeGreaterThan(steepness(browser) * 1.2);
  });

  it('no pixel leaves the range of the colors of the source, so that lines have no halos', async () => {
    const [ours, source] = [await drawByWebgl(drawStroke()), pixelsOf(drawStroke())];
    for (const channel of [0, 1, 2]) {
      const values = (pixels: Uint8ClampedArray) => [...pixels].filter((_, index) => index % 4 === channel);
      const [low, high] = [Math.min(...values(source)), Math.max(...values(source))];
      expect(Math.min(...values(ours))).toBeGreaterThanOrEqual(low - 2);
      expect(Math.max(...values(ours))).toBeLessThanOrEqual(high + 2);
    }
  });

  it('WebGPU draws the same pixels as WebGL', async () => {
    const source = drawStroke();
    const [webgl, webgpu] = [await drawByWebgl(source), await drawByWebgpu(source)];
    const difference = webgl.map((value, index) => Math.abs(value - (webgpu[index] ?? 0)));
    expect(Math.max(...difference)).toBeLessThanOrEqual(6);
    expect(at(webgpu, 130, 10)).toEqual([208, 48, 32]);
  });
});
