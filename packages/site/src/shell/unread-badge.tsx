import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { NEWS_EVERY_MS, newsQuery } from '../api/notifications';
import { own } from '../i18n/account';
import { accountLive } from '../state/account-live';
import css from './bell-button.module.css';

/** How many notifications are unread, over the bell: heard at once where there is a line, else asked for now and then. */
export function UnreadBadge({ userId }: { userId: string }) {
  const { open } = useSnapshot(accountLive);
  const { data } = useQuery({ ...newsQuery(userId), refetchInterval: open ? false : NEWS_EVERY_MS });
  const unread = data?.unread ?? 0;
  return (
    <>
      {/* There from the start: what appears together with its words is not read out. */}
      <span className="visually-hidden" role="status">
        {unread > 0 ? own.unreadNotifications(unread) : ''}
      </span>
      {unread > 0 && (
        <span className={css.badge} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </>
  );
}
