import { own } from '../../../i18n/account';
import { type Crop, cutOf } from './crop';

/** What a phone's camera makes is below this; what is above would only stall the page. */
const MOST_BYTES = 20 * 1024 * 1024;
/** The side at which the server keeps pictures. */
const SIDE = 512;

/** A file that is no picture we can use; the message is for the viewer. */
export class PictureError extends Error {}

/** R5-19: reads a chosen file as a picture, upright as it was taken. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/')) throw new PictureError(own.notAPicture);
  if (file.size > MOST_BYTES) throw new PictureError(own.pictureTooLarge);
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureError(own.pictureUnread);
  }
}

/** Draws the cut so that it fills a square canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = cutOf(crop, picture);
  context.imageSmoothingQuality = 'high';
  // A transparent picture stands on black, as the server keeps it.
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cut as a file that is worth sending. */
export async function cutPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas, picture, crop);
  // A browser that writes no WebP gives PNG, which the server takes as well.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  if (!blob) throw new PictureError(own.pictureUnread);
  return blob;
}
