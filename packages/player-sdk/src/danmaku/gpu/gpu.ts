import type {
  GlProgramOptions,
  GpuProgramOptions,
  TextureSource,
  WebGLRenderer,
  WebGPURenderer,
} from 'pixi.js';
import type { Canvas } from '../draw/renderer';

/** What differs between WebGL and WebGPU. */
export interface Gpu {
  readonly renderer: WebGLRenderer | WebGPURenderer;
  /** The program that draws comments, in the language of this one. */
  readonly program: { readonly gl: GlProgramOptions } | { readonly gpu: GpuProgramOptions };
  /** Nothing can be drawn at this moment. */
  isLost(): boolean;
  /** Puts a picture into the atlas; the canvas is used again for the next one. */
  upload(atlas: TextureSource, picture: Canvas, x: number, y: number): void;
  dispose(): void;
}

export interface GpuNews {
  /** It will not draw any more. */
  lost(): void;
  /** It draws again, and has forgotten everything. */
  emptied(): void;
}

export type OpenGpu = (canvas: Canvas, news: GpuNews) => Promise<Gpu>;

/** How pixi.js begins, whichever it draws with. */
export const beginnings = (canvas: Canvas) => ({
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
