import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { livePlaylist } from '../../scripts/live-playlist.mjs';

/** What `…/any.m3u8?live=<ms since the epoch it began>&window=<segments>` answers: a fixture's playlist as a live one. */
function liveAnswer(address: string | undefined): string | undefined {
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

/** Serves the HLS fixtures as live streams, beside what they are. */
export const liveFixtures = (): Plugin => ({
  name: 'live-fixtures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const playlist = liveAnswer(request.url);
      if (playlist === undefined) return next();
      response.setHeader('content-type', 'application/vnd.apple.mpegurl');
      response.end(playlist);
    });
  },
});
