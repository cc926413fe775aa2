import { WebGPURenderer } from 'pixi.js';
import { type OpenGpu, pixiOptions } from './gpu';
import { program } from './shaders.wgsl';

/** Requests the device itself, so that its loss is reported and not handled by pixi.js. */
export const openWebgpu: OpenGpu = async (canvas, { lost }) => {
  const adapter = await navigator.gpu?.requestAdapter();
  if (!adapter) throw new Error('WebGPU is not available.');
  const device = await adapter.requestDevice();
  const renderer = new WebGPURenderer();
  await renderer.init({
    ...pixiOptions(canvas),
    gpu: { adapter, device },
  } as Parameters<WebGPURenderer['init']>[0]);
  let isDeviceLost = false;
  void device.lost.then(() => {
    if (isDeviceLost) return;
    isDeviceLost = true;
    lost();
  });

  return {
    renderer,
    program: { gpu: program },
    isLost: () => isDeviceLost,
    upload(atlas, picture, x, y) {
      if (isDeviceLost) return;
      device.queue.copyExternalImageToTexture(
        { source: picture },
        { texture: renderer.texture.getGpuSource(atlas), origin: [x, y], premultipliedAlpha: true },
        [picture.width, picture.height],
      );
    },
    dispose() {
      isDeviceLost = true;
      renderer.destroy();
      device.destroy();
    },
  };
};
