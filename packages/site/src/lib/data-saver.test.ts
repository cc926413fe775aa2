import { expect, it, vi } from 'vitest';
import { isDataSaverOn, setDataSaver } from './data-saver';
import { lazyChunk } from './lazy-chunk';

const browserSays = (saveData: boolean) => vi.stubGlobal('navigator', { connection: { saveData } });

it('data saving follows the browser’s setting, until the viewer chooses', () => {
  expect(isDataSaverOn()).toBe(false);
  browserSays(true);
  expect(isDataSaverOn()).toBe(true);
  setDataSaver(false);
  expect(isDataSaverOn()).toBe(false);
  browserSays(false);
  setDataSaver(true);
  expect(isDataSaverOn()).toBe(true);
});

it('no part of the site is prefetched while data is saved', () => {
  const load = vi.fn(async () => () => null);
  const chunk = lazyChunk('part', load);
  setDataSaver(true);
  chunk.preload();
  expect(load).not.toHaveBeenCalled();
  setDataSaver(false);
  chunk.preload();
  expect(load).toHaveBeenCalledOnce();
});
