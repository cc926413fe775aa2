/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Everything with pixels that WebGL and WebGPU can read. */
export type PictureSource = HTMLVideoElement | HTMLCanvasElement | ImageBitmap;

export interface Upscaler {
  readonly kind: 'webgpu' | 'webgl';
  /** Draws the source, whose size is `from`, on the canvas, which gets the size `to`. Throws a SecurityError for media that the page may not read. */
  draw(source: PictureSource, from: Size, to: Size): void;
  /** Resolves when the GPU has drawn the last picture. */
  finished(): Promise<void>;
  /** Whether drawing is not possible at the moment. */
  isLost(): boolean;
  dispose(): void;
}

export interface UpscalerEvents {
  /** The context is lost, perhaps for a moment. */
  lost(): void;
  /** The context was restored without its content. */
  restored(): void;
  /** The context will not return. */
  failed(): void;
}

export type OpenUpscaler = (canvas: HTMLCanvasElement, events: UpscalerEvents) => Promise<Upscaler>;
