import { safeStorage } from './safe-storage';

const STORAGE_KEY = 'tenger.save-data';

/** The data saver setting of the browser, in browsers that have one. */
const isBrowserSavingData = () =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData ===
  true;

/**
 * True if the viewer saves data, by the site's or the browser's setting. Pictures then load for a density of 1, and
 * nothing loads or moves without a request of the viewer.
 */
export const isDataSaverOn = (): boolean => {
  const chosen = safeStorage.read(STORAGE_KEY);
  return chosen === null ? isBrowserSavingData() : chosen === 'yes';
};

/** Sets the viewer's choice, which overrides the browser's setting. */
export const setDataSaver = (wanted: boolean): void => safeStorage.write(STORAGE_KEY, wanted ? 'yes' : 'no');
