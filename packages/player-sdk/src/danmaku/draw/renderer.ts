import type { DrawableScene } from '../core/scene';

/** The parameters of one frame. */
export interface Frame {
  readonly scene: DrawableScene;
  readonly media: number;
  /** Serial of the comment that is drawn elsewhere, such as on an open card. */
  readonly heldSerial: number;
  /** Fraction of the comments to draw on a slow machine: 0 to 1. */
  readonly share: number;
  /** The picture is new, for example after a seek: draw everything in one frame. */
  readonly whole: boolean;
}

export interface Drawn {
  /** Number of visible comments. */
  readonly count: number;
  /** Number of rolling ones. */
  readonly rolling: number;
  /** Number of comments whose text is not rendered yet. */
  readonly missing: number;
  /** Display seconds until the first fixed comment leaves. */
  readonly leavesIn: number;
}

/** CSS pixels, and device pixels for each CSS pixel. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Draws comments on a canvas. A renderer can be replaced during playback. */
export interface Renderer {
  /** Size in CSS pixels, and device pixels for each CSS pixel. */
  resize(width: number, height: number, ratio: number): void;
  draw(frame: Frame): Drawn;
  /** Renders texts ahead for at most `ms` milliseconds. */
  prepare(texts: readonly Upcoming[], ms: number): void;
  /** Color of the underline of the viewer's comments. */
  setAccent(color: string): void;
  /** Bytes of cached text images. */
  readonly textBytes: number;
  dispose(): void;
}

export interface Upcoming {
  readonly text: string;
  readonly color: number;
  readonly own: boolean;
}

export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Creates a renderer. It calls `lost` when it cannot draw any more, and `emptied` when its content was lost. */
export type CreateRenderer = (
  canvas: Canvas,
  lost: () => void,
  emptied: () => void,
) => Renderer | Promise<Renderer>;

/** Whether a comment belongs to the drawn fraction. Always the same comments. */
export function isDrawn(serial: number, own: boolean, share: number): boolean {
  return own || share >= 1 || (Math.imul(serial, 0x9e3779b1) >>> 0) / 2 ** 32 < share;
}
