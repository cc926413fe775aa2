import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  setHydrating(Date.now());
  root.innerHTML = renderToString(picture);
  const img = screen.getByRole('img');
  expect(img.getAttribute('style')).toBeNull();
  for (const [name, value] of Object.entries(file)) Object.defineProperty(img, name, { value });
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, picture, { onRecoverableError: (error) => errors.push(error) });
  });
  setHydrating();
  expect(errors).toEqual([]);
  return { root, img };
}

afterEach(() => {
  setHydrating();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { root } = await hydratePicture({ complete: true, naturalWidth: 0 });
  await waitFor(() => expect(root.textContent).toBe('–'));
});

describe('a picture that the server was too busy for', () => {
  const busy = (seconds: number) =>
    new Response(null, { status: 503, headers: { 'retry-after': String(seconds) } });

  /** Shows a picture that fails; `replies` are those to the checks that follow. */
  function showFailing(replies: readonly (Response | Error)[]) {
    vi.useFakeTimers();
    const times: number[] = [];
    const started = Date.now();
    const queue = [...replies];
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      // The check of a picture of an earlier test, which comes late on a busy machine.
      if (!url.includes('busy')) return new Response(null, { status: 404 });
      expect(method).toBe('HEAD');
      times.push((Date.now() - started) / 1000);
      const reply = queue.shift() ?? new Response(null, { status: 404 });
      if (reply instanceof Error) throw reply;
      return reply;
    });
    const size = { width: 160, height: 90, sizes: '160px', largest: 320 };
    const page = render(<Picture path="/images/busy.jpg" alt="Тал" {...size} fallback="–" />);
    fireEvent.error(screen.getByRole('img'));
    return { ...page, times };
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  it('is requested again after the time that the server names, and not at once', async () => {
    const { container, times } = showFailing([busy(5), busy(5), new Response()]);
    expect(container.textContent).toBe('–');
    await pass(4.9);
    expect(times).toHaveLength(1);
    await pass(10.1);
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Тал');
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(5);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeLessThanOrEqual(7.5);
  });

  it('is given up if the server stays busy, after four checks', async () => {
    const { container, times } = showFailing(Array.from({ length: 9 }, () => busy(86_400)));
    await pass(600);
    expect(container.textContent).toBe('–');
    expect(times).toHaveLength(4);
  });

  it('is requested twice at most if it fails again although the server has it', async () => {
    const { container } = showFailing([new Response(), new Response(), new Response()]);
    for (const _ of [1, 2]) {
      await pass(0);
      fireEvent.error(screen.getByRole('img'));
    }
    await pass(60);
    expect(container.textContent).toBe('–');
  });

  it('is not requested again if it does not exist, offline, or once the page is left', async () => {
    for (const reply of [new Response(null, { status: 404 }), new TypeError('offline')]) {
      const { container, times, unmount } = showFailing([reply]);
      await pass(60);
      expect([container.textContent, times.length]).toEqual(['–', 1]);
      unmount();
    }
    const { times, unmount } = showFailing([busy(5), busy(5)]);
    await pass(1);
    unmount();
    await pass(60);
    expect(times).toHaveLength(1);
  });
});
