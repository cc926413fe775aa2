import { type StaffImageSlot, uploadStaffImage } from '@tenger/api-contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { uploadCrop } from './upload-image';

afterEach(() => void vi.restoreAllMocks());

/** happy-dom does not draw. As in browsers, `toBlob` gives a PNG for a type without an encoder. */
function installEncoders(...types: readonly string[]) {
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['pixels'], { type: types.includes(type) ? type : 'image/png' })),
  );
}

function uploadWhole(slot: StaffImageSlot, signal: AbortSignal): Promise<string> {
  const image = { width: 2560, height: 1440 } as ImageBitmap;
  return uploadCrop(image, { x: 0, y: 0, width: 1, height: 1 }, slot, { x: 0.5, y: 0.5 }, signal);
}

/** The type of the file that the server receives. */
async function uploadedType(slot: StaffImageSlot): Promise<string | undefined> {
  const api = fakeApi();
  const path = 'staff/0a-50x50.webp';
  api.reply(uploadStaffImage, { query: { slot, x: 50, y: 50 } }, { status: 1, data: { path } });
  expect(await uploadWhole(slot, new AbortController().signal)).toBe(path);
  const form = api.requests[0]?.body;
  const file = form instanceof FormData ? form.get('image') : undefined;
  return file instanceof Blob ? file.type : undefined;
}

it('a cropped image is uploaded as WebP', async () => {
  installEncoders('image/webp', 'image/jpeg');
  expect(await uploadedType('banner')).toBe('image/webp');
});

it('without a WebP encoder, as in Safari, an image is uploaded as JPEG, because a PNG may be too large', async () => {
  installEncoders('image/jpeg');
  expect(await uploadedType('banner')).toBe('image/jpeg');
});

it('without a WebP encoder, a logo stays a PNG with its transparency', async () => {
  installEncoders('image/jpeg');
  expect(await uploadedType('logo')).toBe('image/png');
});

it('an upload that is cancelled gives no path, even if the server has the image', async () => {
  installEncoders('image/webp');
  const reply = { status: 1, data: { path: 'staff/0a-50x50.webp' } } as const;
  fakeApi().reply(uploadStaffImage, { query: { slot: 'banner', x: 50, y: 50 } }, reply);
  const { held, release } = holdReplies(() => true);
  const cancelled = new AbortController();
  const uploaded = uploadWhole('banner', cancelled.signal);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  cancelled.abort();
  release();
  await expect(uploaded).rejects.toThrow();
});
