import { type PlaybackReport, reportPlayback } from '@tenger/api-contract';
import type { PlayerHandle } from '@tenger/player-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../../../api';
import { isPreview } from '../../../lib/preview';
import { observePlayback } from './observe-playback';
import type { ReportedMedia } from './playback-summary';

/** Sends the quality of playback to the server, without an account. A preview of staff sends nothing. */
export function usePlaybackReports(player: PlayerHandle | null, { media, episode }: ReportedMedia): void {
  const current = useRef<ReportedMedia>({ media, episode });
  useLayoutEffect(() => {
    current.current = { media, episode };
  }, [media, episode]);
  useEffect(() => {
    if (!player || isPreview()) return;
    // Statistics are not sent again.
    const send = (body: PlaybackReport) =>
      void call(reportPlayback, { body }, { keepalive: true }).catch(() => undefined);
    observePlayback(player, () => current.current, send);
  }, [player]);
}
