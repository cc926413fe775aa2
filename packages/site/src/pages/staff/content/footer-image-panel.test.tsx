import { readStaffContent, saveFooterImage, uploadStaffImage } from '@tenger/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { contentMessages } from '../../../i18n/staff/content';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { contentSection } from './content-section';

const STEPPE = 'staff/0a-50x80.webp';
const MOUNTAIN = 'staff/0b-50x50.webp';
const contentWith = (footer_image: string | null) => ({
  ...{ faq: [], page: [], contact: [], social: [] },
  footer_image,
});
const label = contentMessages.tabs['footer-image'];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  toasts.list = [];
  api = fakeApi();
  api.reply(readStaffContent, {}, ok(contentWith(STEPPE)));
});
afterEach(() => void vi.restoreAllMocks());

const saves = () => api.requests.filter(({ path }) => path === saveFooterImage.path).map(({ body }) => body);
const shown = async () =>
  (await screen.findByRole<HTMLImageElement>('img', { name: label })).getAttribute('src');
const removeButton = () =>
  screen.findByRole('button', { name: new RegExp(`^${staffMessages.image.remove}`) });

it('R2.2-22 R6-09 the image of the footer is removed, and restored from the message about it', async () => {
  renderSection(contentSection, '?tab=footer-image');
  expect(await shown()).toContain(STEPPE);
  api.reply(saveFooterImage, { body: {} as never }, ok(contentWith(null)));
  fireEvent.click(await removeButton());
  expect(await screen.findByText(staffMessages.image.none)).toBeTruthy();
  await waitFor(() => expect(toasts.list.at(-1)?.text).toBe(contentMessages.didRemoveFooterImage));
  api.reply(saveFooterImage, { body: {} as never }, ok(contentWith(STEPPE)));
  toasts.list.at(-1)?.action?.run();
  expect(await shown()).toContain(STEPPE);
  expect(saves()).toEqual([
    { image: null, edited: STEPPE },
    { image: STEPPE, edited: null },
  ]);
});

it('R2.2-22 R6-09 an image that a colleague has set meanwhile is not replaced, but shown', async () => {
  renderSection(contentSection, '?tab=footer-image');
  await shown();
  api.fail(saveFooterImage, { body: {} as never }, 409, 'conflict', 'Өөр хүн хадгалсан байна!');
  api.reply(readStaffContent, {}, ok(contentWith(MOUNTAIN)));
  fireEvent.click(await removeButton());
  await waitFor(async () => expect(await shown()).toContain(MOUNTAIN));
  expect(toasts.list.at(-1)).toMatchObject({ kind: 'error', text: 'Өөр хүн хадгалсан байна!' });
});

it('R2.2-22 R6-09 a chosen image is cropped, uploaded for the footer and saved', async () => {
  const bitmap = { width: 3000, height: 1000, close: () => undefined } as ImageBitmap;
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done, type = '') => done(new Blob(['pixels'], { type })));
  renderSection(contentSection, '?tab=footer-image');
  await shown();
  api.reply(uploadStaffImage, { query: { slot: 'footer', x: 50, y: 50 } }, ok({ path: MOUNTAIN }));
  api.reply(saveFooterImage, { body: {} as never }, ok(contentWith(MOUNTAIN)));
  const file = new File(['photo'], 'steppe.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: staffMessages.image.use }));
  await waitFor(async () => expect(await shown()).toContain(MOUNTAIN));
  expect(saves()).toEqual([{ image: MOUNTAIN, edited: STEPPE }]);
});
