import { proxy } from 'valtio/vanilla';

/** The panel for learning with subtitles. */
export const learn = proxy({ isOpen: false });
