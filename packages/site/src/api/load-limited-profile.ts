import { loadChunk } from '../lib/lazy-chunk';

/** What only profiles with an age limit need. */
export const loadLimitedProfile = () => loadChunk('limited-profile', () => import('./limited-profile'));
