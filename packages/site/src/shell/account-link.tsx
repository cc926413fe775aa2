import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newsQuery } from '../api/notifications';
import { followShared } from '../api/shared-events';
import { accountLive } from '../state/account-live';
import { syncPreferences } from '../state/preference-sync';
import { tellUnsentHistory } from '../state/unsent-history';

const unreadIn = (data: unknown): number | undefined => {
  const { unread }: { unread?: unknown } = Object(data);
  return typeof unread === 'number' ? unread : undefined;
};

function hearOfNews(queries: QueryClient, userId: string, data: unknown): void {
  const unread = unreadIn(data);
  const { queryKey } = newsQuery(userId);
  if (unread === undefined) return;
  queries.setQueryData(queryKey, (known) => known && { ...known, unread });
}

/** What goes on between this browser and the account while somebody is signed in; nothing to be seen. */
export function AccountLink({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const gone = new AbortController();
    tellUnsentHistory(userId, gone.signal);
    const { look } = syncPreferences(userId, gone.signal);
    followShared(`/api/m/live/${userId}`, gone.signal, {
      event({ name, data }) {
        if (name === 'preferences') look();
        else if (name === 'unread') hearOfNews(queries, userId, data);
        else if (name === 'notification') {
          void queries.invalidateQueries({ queryKey: newsQuery(userId).queryKey });
          void queries.invalidateQueries({ queryKey: ['notifications', userId] });
        }
      },
      open(open) {
        accountLive.open = open;
      },
    });
    return () => {
      gone.abort();
      accountLive.open = false;
    };
  }, [userId, queries]);
  return null;
}
