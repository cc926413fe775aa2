import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { episodesQuery } from '../../api/titles';
import { isPreview } from '../../lib/preview';
import { sendHistory } from '../../state/history-outbox';
import { createHistoryLog, type WatchPosition } from './history-log';
import { useOnLeave } from './use-on-leave';

/**
 * The history log of one episode. Writes the last position when the viewer leaves the page or the tab. Lists of episodes
 * show what has been written.
 */
export function useHistoryLog(user: string | null, media: number, episode: number) {
  const queries = useQueryClient();
  const log = useMemo(() => {
    const write = async (position: WatchPosition) => {
      if (user === null) return;
      const progress = await sendHistory(user, { media, episode, ...position });
      // In a preview, the server saves nothing.
      if (!progress || isPreview()) return;
      queries.setQueryData(episodesQuery(media, user).queryKey, (list) =>
        list?.map((one) => (one.id === episode ? { ...one, progress } : one)),
      );
    };
    return createHistoryLog((position) => void write(position));
  }, [queries, user, media, episode]);
  useOnLeave(log.leave);
  return log;
}
