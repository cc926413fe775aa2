import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { setHydrating } from '../lib/is-ssr';
import { runWhenIdle } from '../lib/run-when-idle';
import { Picture } from './picture';

/** A picture's thumbhash: an evening in the steppe. */
const THUMB = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

/** A server-rendered picture in the given loading state. */
async function hydratePicture(file: { complete: boolean; naturalWidth: number }) {
  const picture = (
    <Picture
      path="a.jpg"
      alt="Тал"
      thumb={THUMB}
      width={160}
      height={90}
      sizes="160px"
      largest={320}
      fallback="–"
    />
  );
  const root = document.createElement('div');
  document.body.append(root);
  setHydrating(true);
  root.innerHTML = renderToString(picture);
  const img = screen.getByRole('img');
  expect(img.getAttribute('style')).toBeNull();
  for (const [name, value] of Object.entries(file)) Object.defineProperty(img, name, { value });
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, picture, { onRecoverableError: (error) => errors.push(error) });
  });
  setHydrating(false);
  expect(errors).toEqual([]);
  return { root, img };
}

afterEach(() => {
  setHydrating(false);
  document.body.innerHTML = '';
});

it('a picture that is still loading shows its placeholder', async () => {
  const { img } = await hydratePicture({ complete: false, naturalWidth: 0 });
  await waitFor(() => expect(img.style.background).toContain('data:image/bmp'));
});

it('a picture that is loaded stays as it is', async () => {
  const { img } = await hydratePicture({ complete: true, naturalWidth: 320 });
  // Idle callbacks run in the order in which they were requested.
  await act(() => new Promise<void>((done) => void runWhenIdle(done)));
  expect(img.getAttribute('style')).toBeNull();
  expect(img.isConnected).toBe(true);
});

it('a picture that failed before the script ran is replaced', async () => {
  const { root } = await hydratePicture({ complete: true, naturalWidth: 0 });
  await waitFor(() => expect(root.textContent).toBe('–'));
});
