import type { Drawable } from '../core/scene';

/** One frame's worth of wishes. */
export interface Frame {
  readonly scene: Drawable;
  readonly media: number;
  /** Drawn elsewhere, such as on the card the viewer has opened. */
  readonly heldSerial: number;
  /** Part of the comments that are drawn, where the machine cannot do more: 0 to 1. */
  readonly share: number;
  /** The picture is a new one, as after a seek: everything at once rather than a little in each frame. */
  readonly whole: boolean;
}

export interface Drawn {
  /** Comments on the stage. */
  readonly count: number;
  /** Of them, those that move. */
  readonly rolling: number;
  /** Not drawn yet: their text is still to be made. */
  readonly missing: number;
  /** Display seconds until the first one that stands leaves. */
  readonly leavesIn: number;
}

/** Draws comments on a canvas; one of several, replaceable while the film runs. */
export interface Renderer {
  /** CSS pixels, and device pixels to each. */
  resize(width: number, height: number, ratio: number): void;
  draw(frame: Frame): Drawn;
  /** Makes texts ahead for at most so many milliseconds. */
  prepare(texts: readonly Upcoming[], ms: number): void;
  /** Colour of the frame around the viewer's own comments. */
  setAccent(color: string): void;
  /** Bytes of text pictures that are kept. */
  readonly textBytes: number;
  dispose(): void;
}

export interface Upcoming {
  readonly text: string;
  readonly color: number;
  readonly own: boolean;
}

export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Makes a renderer; `lost` tells that it cannot draw any more, `emptied` that what it has drawn is gone. */
export type CreateRenderer = (
  canvas: Canvas,
  lost: () => void,
  emptied: () => void,
) => Renderer | Promise<Renderer>;

/** Whether one comment is among the part that is drawn: always the same ones. */
export function isDrawn(serial: number, own: boolean, share: number): boolean {
  return own || share >= 1 || (Math.imul(serial, 0x9e3779b1) >>> 0) / 2 ** 32 < share;
}
