import { WebGPURenderer } from 'pixi.js';
import { type OpenGpu, pixiOptions } from './gpu';

/** The shaders of `webgl.ts` in WGSL. See the comments there. */
const source = `
struct View {
  uTime: f32,
  uView: vec4<f32>,
}
@group(0) @binding(0) var<uniform> view: View;
@group(0) @binding(1) var uAtlas: texture_2d<f32>;
@group(0) @binding(2) var uSampler: sampler;

struct Passed {
  @builtin(position) position: vec4<f32>,
  @location(0) uv: vec2<f32>,
  @location(1) color: vec4<f32>,
  @location(2) plain: f32,
}

@vertex
fn place(
  @location(0) aPosition: vec4<f32>,
  @location(1) aGlyph: vec3<f32>,
  @location(2) aColor: vec4<f32>,
) -> Passed {
  let width = aPosition.y;
  let age = view.uTime - aPosition.x;
  let rolling = step(0.5, width);
  let life = mix(view.uView.w, view.uView.z, rolling);
  let x = aPosition.z + rolling * (view.uView.x - (view.uView.x + width) * age / view.uView.z);
  let seen = step(0.0, age) * step(age, life);
  let at = vec2<f32>(x, aPosition.w) / view.uView.xy;
  var passed: Passed;
  passed.position = vec4<f32>(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0) * seen;
  passed.uv = aGlyph.xy;
  passed.color = aColor;
  passed.plain = aGlyph.z;
  return passed;
}

@fragment
fn ink(passed: Passed) -> @location(0) vec4<f32> {
  let texel = textureSample(uAtlas, uSampler, passed.uv);
  let light = dot(passed.color.rgb, vec3<f32>(0.299, 0.587, 0.114));
  let dark = step(0.2745, light);
  let outline = (texel.a - texel.r) * mix(0.9, 0.86, dark);
  let letter = passed.color.rgb * texel.r + vec3<f32>(1.0 - dark) * outline;
  return mix(vec4<f32>(letter, texel.r + outline), texel, passed.plain) * passed.color.a;
}
`;

const program = {
  vertex: { source, entryPoint: 'place' },
  fragment: { source, entryPoint: 'ink' },
};

/** Requests the device itself, so that its loss is reported and not handled by pixi.js. */
export const openWebgpu: OpenGpu = async (canvas, { lost }) => {
  const adapter = await navigator.gpu?.requestAdapter();
  if (!adapter) throw new Error('WebGPU is not available.');
  const device = await adapter.requestDevice();
  // pixi.js does not handle its rejection, so a GPU that is lost now would be an unhandled rejection of the page.
  const popErrorScope = device.popErrorScope.bind(device);
  device.popErrorScope = () => popErrorScope().catch(() => null);
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
