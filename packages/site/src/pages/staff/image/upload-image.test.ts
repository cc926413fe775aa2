import { type StaffImageSlot, uploadStaffImage } from '@tenger/api-contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
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

/** The type of the file that the server receives. */
async function uploadedType(slot: StaffImageSlot): Promise<string | undefined> {
  const api = fakeApi();
  const path = 'staff/0a-50x50.webp';
  api.reply(uploadStaffImage, { query: { slot, x: 50, y: 50 } }, { status: 1, data: { path } });
  const image = { width: 2560, height: 1440 } as ImageBitmap;
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(await uploadCrop(image, whole, slot, { x: 0.5, y: 0.5 })).toBe(path);
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
