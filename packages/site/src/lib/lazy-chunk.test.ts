import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './lazy-chunk';
import { reloadOnce } from './reload-once';

const failure = (load: Promise<unknown>) =>
  load.then(
    () => undefined,
    (error: unknown) => error as ChunkLoadError,
  );

afterEach(() => void vi.useRealTimers());

describe('a chunk that fails to load', () => {
  it('R1-11 R9-02 a chunk that does not load is given up after 120 s and not before', async () => {
    vi.useFakeTimers();
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const settled = vi.fn();
    const failed = failure(loadChunk('watch', () => new Promise(() => undefined)));
    void failed.then(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ name: 'ChunkLoadError', type: 'timeout', request: 'watch' });
  });

  it('R1-12 the error names the type and the address of the missing chunk', async () => {
    const text = 'Failed to fetch dynamically imported module: http://localhost/tenger/assets/watch-1a2b.js';
    const error = await failure(loadChunk('watch', () => Promise.reject(new TypeError(text))));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ type: 'missing', request: 'http://localhost/tenger/assets/watch-1a2b.js' });
  });

  it('R1-12 the error tells a broken chunk from a missing one', async () => {
    const error = await failure(
      loadChunk('watch', () => Promise.reject(new ReferenceError('x is not defined'))),
    );
    expect(error).toMatchObject({ type: 'error', request: 'watch' });
  });

  it('a chunk that Firefox cancels because the viewer leaves fails only if the page stays', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    let cancel = (_: Error) => {};
    const load = new Promise((_, reject) => {
      cancel = reject;
    });
    const failed = failure(loadChunk('watch', () => load));
    void failed.then(settled);
    dispatchEvent(new Event('beforeunload'));
    cancel(
      new TypeError('error loading dynamically imported module: http://localhost/tenger/assets/watch.js'),
    );
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ type: 'missing' });
  });

  it('a chunk that loads leaves no timer behind', async () => {
    vi.useFakeTimers();
    await expect(loadChunk('watch', () => Promise.resolve(7))).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('R1-12 the reload after a failed chunk', () => {
  /** Lets the server reply with a status to each question whether a file exists. */
  const serverReplies = (status: number) => {
    const fetched = vi.fn(async (_file: string, _options: RequestInit) => new Response(null, { status }));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('a chunk that failed without a connection does not reload the page', async () => {
    const reload = vi.fn();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(reloadOnce('/offline.js', reload)).rejects.toThrow('offline');
    expect(reload).not.toHaveBeenCalled();
    serverReplies(404);
    expect(await reloadOnce('/offline.js', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([200, 502, 503])(
    'a chunk whose file gets the status %i does not reload the page',
    async (status) => {
      const reload = vi.fn();
      serverReplies(status);
      expect(await reloadOnce('/a.js', reload)).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('a missing chunk reloads the page once, then no more', async () => {
    const reload = vi.fn();
    const fetched = serverReplies(404);
    expect(await reloadOnce('/a.js', reload)).toBe(true);
    expect(await reloadOnce('/a.js', reload)).toBe(false);
    expect(await reloadOnce('/b.js', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(fetched.mock.calls).toEqual(
      ['/a.js', '/a.js', '/b.js'].map((file) => [file, { method: 'HEAD', cache: 'no-store' }]),
    );
  });

  it('without the address of the chunk, the entry script tells whether the version still exists', async () => {
    const entry = Object.assign(document.createElement('script'), { type: 'module' });
    entry.setAttribute('src', 'http://localhost/tenger/assets/index-1a2b3c4.js');
    vi.spyOn(document, 'querySelector').mockReturnValue(entry);
    const fetched = serverReplies(410);
    expect(await reloadOnce('pages/watch/watch-page', vi.fn())).toBe(true);
    expect(fetched.mock.calls[0]?.[0]).toBe(entry.src);
    vi.restoreAllMocks();
  });
});

it.each([
  ['Unable to preload CSS for /tenger/assets/watch-1a2b.css', '/tenger/assets/watch-1a2b.css'],
  ['error loading dynamically imported module: assets/a.js/b.css', '/a.js/b.css'],
  ['error loading /tenger/ or http://localhost/a.js', 'http://localhost/a.js'],
  [`error loading ${'/'.repeat(50_000)}`, 'watch'],
])('the address in %j is %j', async (message, address) => {
  expect(await failure(loadChunk('watch', () => Promise.reject(new TypeError(message))))).toMatchObject({
    request: address,
  });
});
