import type {
  GlProgramOptions,
  GpuProgramOptions,
  TextureSource,
  WebGLRenderer,
  WebGPURenderer,
} from 'pixi.js';
import type { Canvas } from '../draw/renderer';

/** The differences between WebGL and WebGPU. */
export interface Gpu {
  readonly renderer: WebGLRenderer | WebGPURenderer;
  /** The shader program in GLSL or WGSL. */
  readonly program: { readonly gl: GlProgramOptions } | { readonly gpu: GpuProgramOptions };
  /** Whether drawing is not possible at the moment. */
  isLost(): boolean;
  /** Copies an image into the atlas. The canvas is reused for the next one. */
  upload(atlas: TextureSource, picture: Canvas, x: number, y: number): void;
  dispose(): void;
}

export interface GpuEvents {
  /** The context is lost for good. */
  lost(): void;
  /** The context was restored without its content. */
  emptied(): void;
}

export type OpenGpu = (canvas: Canvas, events: GpuEvents) => Promise<Gpu>;

/** The options of both pixi.js renderers. */
export const pixiOptions = (canvas: Canvas) => ({
  canvas: canvas as HTMLCanvasElement,
  width: 1,
  height: 1,
  resolution: 1,
  backgroundAlpha: 0,
  antialias: false,
  hello: false,
  skipExtensionImports: true,
  textureGCActive: false,
});
