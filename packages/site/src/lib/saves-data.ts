import { stored } from './stored';

const KEPT = 'tenger.save-data';

/** What the browser was told, where it tells. */
const asksTheBrowser = () =>
  (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)?.connection?.saveData ===
  true;

/**
 * True where bytes are dear: the viewer said so here, or to the browser. Pictures are then no denser than the screen
 * needs, and nothing is fetched or moves that nobody asked for.
 */
export const savesData = (): boolean => {
  const chosen = stored.read(KEPT);
  return chosen === null ? asksTheBrowser() : chosen === 'yes';
};

/** The viewer's word, above the browser's. */
export const saveData = (wanted: boolean): void => stored.write(KEPT, wanted ? 'yes' : 'no');
