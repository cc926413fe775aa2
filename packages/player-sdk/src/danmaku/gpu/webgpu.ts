import { WebGPURenderer } from 'pixi.js';
import { beginnings, type OpenGpu } from './gpu';
import { program } from './shaders.wgsl';

/** With a device of our own, so that its loss is told rather than mended behind our back. */
export const openWebgpu: OpenGpu = async (canvas, { lost }) => {
  const adapter = await navigator.gpu?.requestAdapter();
  if (!adapter) throw new Error('There is no WebGPU here.');
  const device = await adapter.requestDevice();
  const renderer = new WebGPURenderer();
  await renderer.init({
    ...beginnings(canvas),
    gpu: { adapter, device },
  } as Parameters<WebGPURenderer['init']>[0]);
  let gone = false;
  void device.lost.then(() => {
    if (gone) return;
    gone = true;
    lost();
  });

  return {
    renderer,
    program: { gpu: program },
    isLost: () => gone,
    upload(atlas, picture, x, y) {
      if (gone) return;
      device.queue.copyExternalImageToTexture(
        { source: picture },
        { texture: renderer.texture.getGpuSource(atlas), origin: [x, y], premultipliedAlpha: true },
        [picture.width, picture.height],
      );
    },
    dispose() {
      gone = true;
      renderer.destroy();
      device.destroy();
    },
  };
};
