import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { allNotificationsQuery, latestNotificationsQuery } from '../api/notifications';
import { followSharedEvents } from '../api/shared-events';
import { accountLive } from '../state/account-live';
import { sendHistoryOutbox } from '../state/history-outbox';
import { syncPreferences } from '../state/preference-sync';
import { session } from '../state/session';

const unreadIn = (data: unknown): number | undefined => {
  const { unread }: { unread?: unknown } = Object(data);
  return typeof unread === 'number' ? unread : undefined;
};

function updateUnreadCount(queries: QueryClient, userId: string, data: unknown): void {
  const unread = unreadIn(data);
  const { queryKey } = latestNotificationsQuery(userId);
  if (unread === undefined) return;
  queries.setQueryData(queryKey, (known) => known && { ...known, unread });
}

/** The account that was signed in last. */
let lastAccount: string | undefined;

/** Synchronizes the browser with the account while a viewer is signed in. Renders nothing. */
export function AccountLink({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const { ended } = useSnapshot(session);
  // Before the paint: what one account has loaded is not for another.
  useLayoutEffect(() => {
    if (lastAccount && lastAccount !== userId) {
      queries.removeQueries({ type: 'inactive' });
      void queries.resetQueries();
    }
    lastAccount = userId;
  }, [userId, queries]);
  // After the end of the session, the server replied as to a visitor.
  const hadEnded = useRef(false);
  useEffect(() => {
    if (hadEnded.current && !ended) void queries.invalidateQueries();
    hadEnded.current = ended;
  }, [ended, queries]);
  useEffect(() => {
    if (ended) return;
    const gone = new AbortController();
    sendHistoryOutbox(userId, gone.signal);
    const { refresh } = syncPreferences(userId, gone.signal);
    const refetchNotifications = () => {
      void queries.invalidateQueries({ queryKey: latestNotificationsQuery(userId).queryKey });
      void queries.invalidateQueries({ queryKey: allNotificationsQuery(userId).queryKey });
    };
    let wasOpen = false;
    followSharedEvents(`/api/m/live/${userId}`, gone.signal, {
      onEvent({ name, data }) {
        if (name === 'preferences') refresh();
        else if (name === 'unread') updateUnreadCount(queries, userId, data);
        else if (name === 'notification') refetchNotifications();
      },
      onOpenChange(open) {
        accountLive.open = open;
        if (!open) return;
        // Another tab may have taken over the connection; events between are lost.
        if (wasOpen) {
          refresh();
          refetchNotifications();
        }
        wasOpen = true;
      },
    });
    return () => {
      gone.abort();
      accountLive.open = false;
    };
  }, [userId, ended, queries]);
  return null;
}
