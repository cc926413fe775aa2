import type { OpenUpscaler, PictureSource, Size } from './upscaler';
import { shaderSource } from './wgsl';

// Flags of GPUTextureUsage and GPUBufferUsage, which TypeScript's library does not declare.
const COPY_DST = 2;
const TEXTURE_BINDING = 4;
const RENDER_ATTACHMENT = 16;
const BUFFER_COPY_DST = 8;
const BUFFER_UNIFORM = 64;

/** Draws the two passes with a device, on any texture. */
export interface GpuPasses {
  draw(source: PictureSource, from: Size, to: Size, target: GPUTextureView): void;
}

export function createGpuPasses(device: GPUDevice, format: GPUTextureFormat): GpuPasses {
  const module = device.createShaderModule({ code: shaderSource });
  const createPipeline = (entryPoint: string, targetFormat: GPUTextureFormat) =>
    device.createRenderPipeline({
      layout: 'auto',
      vertex: { module, entryPoint: 'cover' },
      fragment: { module, entryPoint, targets: [{ format: targetFormat }] },
    });
  const enlarge = createPipeline('enlarge', 'rgba8unorm');
  const sharpen = createPipeline('sharpen', format);
  const sampler = device.createSampler({ minFilter: 'linear', magFilter: 'linear' });
  const scale = device.createBuffer({ size: 16, usage: BUFFER_UNIFORM | BUFFER_COPY_DST });
  let textures: ReturnType<typeof createTextures> | undefined;

  const createTexture = ({ width, height }: Size) =>
    device.createTexture({
      size: [width, height],
      format: 'rgba8unorm',
      usage: COPY_DST | TEXTURE_BINDING | RENDER_ATTACHMENT,
    });

  /** Creates the textures for these sizes, with the bindings of both passes. */
  const createTextures = (from: Size, to: Size) => {
    const source = createTexture(from);
    const enlarged = createTexture(to);
    const enlargedView = enlarged.createView();
    device.queue.writeBuffer(
      scale,
      0,
      new Float32Array([from.width / to.width, from.height / to.height, to.width / from.width, 0]),
    );
    // With the layout "auto", a group has only the bindings that its entry point uses.
    const enlargeGroup = device.createBindGroup({
      layout: enlarge.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: { buffer: scale } },
        { binding: 1, resource: source.createView() },
      ],
    });
    const sharpenGroup = device.createBindGroup({
      layout: sharpen.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: { buffer: scale } },
        { binding: 1, resource: enlargedView },
        { binding: 2, resource: sampler },
      ],
    });
    return { from, to, source, enlarged, enlargedView, enlargeGroup, sharpenGroup };
  };

  return {
    draw(source, from, to, target) {
      if (!textures || !isSameSize(textures.from, from) || !isSameSize(textures.to, to)) {
        textures?.source.destroy();
        textures?.enlarged.destroy();
        textures = createTextures(from, to);
      }
      device.queue.copyExternalImageToTexture({ source }, { texture: textures.source }, [
        from.width,
        from.height,
      ]);
      const encoder = device.createCommandEncoder();
      for (const [pipeline, group, view] of [
        [enlarge, textures.enlargeGroup, textures.enlargedView],
        [sharpen, textures.sharpenGroup, target],
      ] as const) {
        const pass = encoder.beginRenderPass({
          colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }],
        });
        pass.setPipeline(pipeline);
        pass.setBindGroup(0, group);
        pass.draw(3);
        pass.end();
      }
      device.queue.submit([encoder.finish()]);
    },
  };
}

/** Rejects without a hardware GPU: software loses the device as soon as a canvas is displayed. */
export const openWebgpuUpscaler: OpenUpscaler = async (canvas, events) => {
  const adapter = await navigator.gpu?.requestAdapter();
  if (!adapter || adapter.info.isFallbackAdapter) throw new Error('WebGPU is not available.');
  const device = await adapter.requestDevice();
  const context = canvas.getContext('webgpu');
  if (!context) {
    device.destroy();
    throw new Error('WebGPU is not available.');
  }
  const format = navigator.gpu.getPreferredCanvasFormat();
  context.configure({ device, format, alphaMode: 'opaque' });
  const passes = createGpuPasses(device, format);
  let isLost = false;
  void device.lost.then(() => {
    if (isLost) return;
    isLost = true;
    events.failed();
  });

  return {
    kind: 'webgpu',
    draw(source, from, to) {
      if (isLost) return;
      if (canvas.width !== to.width) canvas.width = to.width;
      if (canvas.height !== to.height) canvas.height = to.height;
      passes.draw(source, from, to, context.getCurrentTexture().createView());
    },
    finished: () => device.queue.onSubmittedWorkDone().catch(() => {}),
    isLost: () => isLost,
    dispose() {
      isLost = true;
      device.destroy();
    },
  };
};

function isSameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}
