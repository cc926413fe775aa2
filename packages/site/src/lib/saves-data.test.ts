import { expect, it, vi } from 'vitest';
import { lazyChunk } from './lazy-chunk';
import { saveData, savesData } from './saves-data';

const browserSays = (saveData: boolean) => vi.stubGlobal('navigator', { connection: { saveData } });

it('does as the browser was told, until the viewer says otherwise', () => {
  expect(savesData()).toBe(false);
  browserSays(true);
  expect(savesData()).toBe(true);
  saveData(false);
  expect(savesData()).toBe(false);
  browserSays(false);
  saveData(true);
  expect(savesData()).toBe(true);
});

it('fetches no part of the site ahead of time while data is saved', () => {
  const load = vi.fn(async () => () => null);
  const part = lazyChunk('part', load);
  saveData(true);
  part.preload();
  expect(load).not.toHaveBeenCalled();
  saveData(false);
  part.preload();
  expect(load).toHaveBeenCalledOnce();
});
