import { fileURLToPath } from 'node:url';
import { type HostOptions, startFileHost } from './file-host';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The player as partners load it, and the demo's media. */
export const playerFolder = folder('packages/player-sdk/dist/script');
export const mediaFolder = folder('packages/demo/assets/media');
/** A short clip below `/media/`. */
export const clipPath = 'steppe/480.mp4';

/** A CDN with the player and the media. */
export const startCdn = (options?: HostOptions, player = playerFolder) =>
  startFileHost({ '/player/': player, '/media/': mediaFolder }, {}, options);

/** A partner's HTML page. */
export const htmlPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Partner</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
