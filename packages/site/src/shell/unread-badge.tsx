import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { latestNotificationsQuery, NOTIFICATIONS_POLL_MS } from '../api/notifications';
import { accountMessages } from '../i18n/account';
import { accountLive } from '../state/account-live';
import css from './bell-button.module.css';

/** The number of unread notifications. It is live with an event stream, and polled without one. */
export function UnreadBadge({ userId }: { userId: string }) {
  const { open } = useSnapshot(accountLive);
  const { data } = useQuery({
    ...latestNotificationsQuery(userId),
    refetchInterval: open ? false : NOTIFICATIONS_POLL_MS,
  });
  const unread = data?.unread ?? 0;
  return (
    <>
      {/* Present from the start: screen readers do not announce a live region that appears together with its text. */}
      <span className="visually-hidden" role="status">
        {unread > 0 ? accountMessages.unreadNotifications(unread) : ''}
      </span>
      {unread > 0 && (
        <span className={css.badge} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </>
  );
}
