import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { livePlaylist } from '../../scripts/live-playlist.mjs';

/** The reply to `…/any.m3u8?live=<start in ms since the epoch>&window=<segments>`: a fixture as a live playlist. */
function makeLivePlaylist(address: string | undefined): string | undefined {
  const { pathname, searchParams } = new URL(address ?? '/', 'http://fixtures');
  const since = searchParams.get('live');
  const window = searchParams.get('window');
  if (!pathname.startsWith('/test/fixtures/') || !pathname.endsWith('.m3u8') || since === null) return;
  return livePlaylist(readFileSync(new URL(`../..${pathname}`, import.meta.url), 'utf8'), {
    sinceMs: Number(since),
    nowMs: Date.now(),
    ...(window ? { window: Number(window) } : {}),
  });
}

/** Serves the HLS fixtures as live streams too. */
export const liveFixtures = (): Plugin => ({
  name: 'live-fixtures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const playlist = makeLivePlaylist(request.url);
      if (playlist === undefined) return next();
      response.setHeader('content-type', 'application/vnd.apple.mpegurl');
      response.end(playlist);
    });
  },
});
