import type { PlaybackReport } from '@tenger/api-contract';
import type { PlayerHandle } from '@tenger/player-react';
import { observeExperience } from '@tenger/player-sdk/experience';
import {
  addEvent,
  addFrames,
  beginSummary,
  isWorthReporting,
  type PlaybackSummary,
  type ReportedMedia,
  toReport,
} from './playback-summary';

const framesOf = (handle: PlayerHandle) => {
  const quality = handle.player.video.peek().getVideoPlaybackQuality?.();
  return { total: quality?.totalVideoFrames ?? 0, dropped: quality?.droppedVideoFrames ?? 0 };
};

/**
 * Reports the quality of each playback: when the page is hidden or left, at the end, after an error that ended it, and
 * when another media item is opened. Each report contains the whole playback so far. Ends with the player.
 */
export function observePlayback(
  handle: PlayerHandle,
  current: () => ReportedMedia,
  send: (report: PlaybackReport) => void,
): void {
  let summary: PlaybackSummary | undefined;
  let sent: PlaybackSummary | undefined;
  const end = new AbortController();
  const { signal } = end;

  const flush = () => {
    if (!summary || summary === sent || !isWorthReporting(summary)) return;
    sent = summary;
    send(toReport(summary, Date.now()));
  };
  observeExperience(handle, (event) => {
    if (summary?.view !== event.session) summary = beginSummary(event, current(), location.href);
    summary = addEvent(summary, event);
    if (event.type === 'watched') summary = addFrames(summary, framesOf(handle));
    if ((event.type === 'watched' && event.ended) || (event.type === 'error' && event.fatal)) flush();
  });
  // These listeners come after those of the observer, which report what was watched until now.
  handle.on('sourcechange', flush);
  handle.on('destroy', () => {
    flush();
    end.abort();
  });
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
  addEventListener('pagehide', flush, { signal });
}
