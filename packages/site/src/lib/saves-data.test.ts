import { expect, it, vi } from 'vitest';
import { lazyChunk } from './lazy-chunk';
import { saveData, savesData } from './saves-data';

const browserSays = (saveData: boolean) => vi.stubGlobal('navigator', { connection: { saveData } });

it('data saving follows the browser’s setting, until the viewer chooses', () => {
  expect(savesData()).toBe(false);
  browserSays(true);
  expect(savesData()).toBe(true);
  saveData(false);
  expect(savesData()).toBe(false);
  browserSays(false);
  saveData(true);
  expect(savesData()).toBe(true);
});

it('no part of the site is prefetched while data is saved', () => {
  const load = vi.fn(async () => () => null);
  const part = lazyChunk('part', load);
  saveData(true);
  part.preload();
  expect(load).not.toHaveBeenCalled();
  saveData(false);
  part.preload();
  expect(load).toHaveBeenCalledOnce();
});
