import { type StaffImageSlot, staffImageSlots, uploadStaffImage } from '@tenger/api-contract';
import { call } from '../../../api';
import type { Point, Rect } from './crop';

/** Draws a crop of an image at the largest size that the server keeps. */
async function drawCrop(image: ImageBitmap, crop: Rect, slot: StaffImageSlot): Promise<Blob> {
  const [width, height] = [crop.width * image.width, crop.height * image.height];
  const most = staffImageSlots[slot];
  const scale = Math.min(1, most.width / width, most.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  const source = [crop.x * image.width, crop.y * image.height, width, height] as const;
  context.drawImage(image, ...source, 0, 0, canvas.width, canvas.height);
  const blob = await encode(canvas, 'image/webp');
  // A browser without a WebP encoder gives a PNG, which may be above the limit of the server. Only logos need its
  // transparency, and they are small.
  return blob.type === 'image/webp' || slot === 'logo' ? blob : encode(canvas, 'image/jpeg');
}

async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!blob) throw new Error('The browser could not encode the image.');
  return blob;
}

/** Uploads a crop of an image; returns its path. Rejects after `signal` aborts, also if the server has the image already. */
export async function uploadCrop(
  image: ImageBitmap,
  crop: Rect,
  slot: StaffImageSlot,
  focus: Point,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('image', await drawCrop(image, crop, slot));
  const query = { slot, x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) };
  const { data } = await call(uploadStaffImage, { query }, { form, signal });
  signal.throwIfAborted();
  return data.path;
}
