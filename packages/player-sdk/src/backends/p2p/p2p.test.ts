import { expect, it, vi } from 'vitest';
import { createScope } from '../../foundation/scope';
import type { HlsLibrary } from '../hls/hls-engine';
import { p2p } from './p2p';

vi.mock('./p2p-stream', () => {
  throw new TypeError('Failed to fetch');
});

it('R8-25 P2P that cannot be loaded is reported as missing where it is required, and skipped where it is not', async () => {
  const library = { default: class {} } as unknown as HlsLibrary;
  const open = (fallback?: boolean) =>
    p2p({ trackers: [], swarm: 'x', fallback })({ url: 'film.m3u8' }, createScope(), library);
  await expect(open(false)).rejects.toMatchObject({ code: 'engine-missing', subject: 'P2P' });
  expect(await open()).toBe(library);
});
