import { safeStorage } from './safe-storage';

const STORAGE_KEY = 'tenger.save-data';

/** A navigator with the Network Information API, which some browsers have. */
type ConnectedNavigator = { readonly connection?: { readonly saveData?: boolean } } | undefined;

/**
 * True if the viewer saves data, by the site's or the browser's setting. Pictures then load for a density of 1, videos
 * open with 480 lines at most, and nothing loads or moves without a request of the viewer.
 */
export const isDataSaverOn = (): boolean =>
  (safeStorage.read(STORAGE_KEY) ??
    ((globalThis.navigator as ConnectedNavigator)?.connection?.saveData ? 'yes' : 'no')) === 'yes';

/** Sets the viewer's choice, which overrides the browser's setting. */
export const setDataSaver = (wanted: boolean): void => safeStorage.write(STORAGE_KEY, wanted ? 'yes' : 'no');
