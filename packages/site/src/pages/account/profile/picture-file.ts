import { accountMessages } from '../../../i18n/account';
import { type Crop, getCropArea } from './crop';

/** Photos of phones are smaller. Larger files would only block the page. */
const MAX_BYTES = 20 * 1024 * 1024;
/** The side length at which the server stores pictures. */
const SIDE = 512;

/** The file is not a supported picture. The message is for the viewer. */
export class PictureError extends Error {}

/** R5-19: decodes a chosen file as a picture with its orientation applied. */
export async function decodePicture(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/')) throw new PictureError(accountMessages.notAPicture);
  if (file.size > MAX_BYTES) throw new PictureError(accountMessages.pictureTooLarge);
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureError(accountMessages.pictureUnread);
  }
}

/** Draws the crop so that it fills a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = getCropArea(crop, picture);
  context.imageSmoothingQuality = 'high';
  // Transparent pixels become black, as on the server.
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the crop as a compressed file. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, picture, crop);
  // Browsers without a WebP encoder produce PNG, which the server accepts too.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  if (!blob) throw new PictureError(accountMessages.pictureUnread);
  return blob;
}
