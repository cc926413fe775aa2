import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, readNotifications } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../api';
import { allNotificationsQuery, latestNotificationsQuery } from '../api/notifications';
import { Button } from '../components/button';
import { EmptyState } from '../components/empty-state';
import { Endless } from '../components/endless/endless';
import { Icon, type IconName } from '../components/icon';
import { Picture } from '../components/picture';
import { SidePanel } from '../components/side-panel';
import { SkeletonBlock } from '../components/skeleton';
import { messages } from '../i18n';
import { accountMessages } from '../i18n/account';
import { formatDaysAgo } from '../i18n/format';
import { PageLink } from '../lib/app-navigation';
import { useCloseOnBack } from '../lib/use-close-on-back';
import { session } from '../state/session';
import { openSignIn } from '../state/sign-in';
import css from './notifications-panel.module.css';

const icons: Readonly<Record<Notification['kind'], IconName>> = {
  episode: 'play',
  reply: 'mail',
  rental: 'ticket',
  days: 'calendar',
  present: 'gift',
  report: 'check',
  approval: 'check',
};

/** The path that a notification links to, if any. */
function getNotificationPath({ kind, media_id, episode_id }: Notification): string | null {
  if (kind === 'days') return pathTo('payment');
  if (kind === 'present') return pathTo('profile');
  if (media_id === null) return null;
  if (kind === 'rental') return pathTo('theatreWatch', { id: media_id });
  return episode_id === null
    ? pathTo('seriesTitle', { id: media_id })
    : pathTo('watch', { media: media_id, episode: episode_id });
}

function NotificationItem({ piece, close }: { piece: Notification; close(): void }) {
  const to = getNotificationPath(piece);
  const inside = (
    <>
      <span className={css.picture}>
        <Icon name={icons[piece.kind]} size={22} />
        <Picture path={piece.image} alt="" width={112} height={64} sizes="112px" largest={240} />
      </span>
      <span className={css.words}>
        <span className={css.text}>
          {!piece.read && <span className="visually-hidden">{accountMessages.unread}: </span>}
          {piece.text}
        </span>
        <span className={css.when}>{formatDaysAgo(piece.created_at)}</span>
      </span>
    </>
  );
  const linkProps = { className: css.piece, 'data-unread': piece.read ? undefined : true };
  if (!to) return <div {...linkProps}>{inside}</div>;
  return (
    // The click bubbles up from the link, by pointer and keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link is what the viewer activates.
    <div onClick={close}>
      <PageLink to={to} {...linkProps}>
        {inside}
      </PageLink>
    </div>
  );
}

const skeleton = (
  <div className={css.piece}>
    <SkeletonBlock width={112} height={64} />
    <span className={css.words}>
      <SkeletonBlock width="90%" height={16} />
      <SkeletonBlock width="40%" height={12} marginTop={6} />
    </span>
  </div>
);

function NotificationList({ userId, close }: { userId: string; close(): void }) {
  const queries = useQueryClient();
  const list = useInfiniteQuery(allNotificationsQuery(userId));
  const { mutate } = useMutation({
    networkMode: 'online',
    mutationFn: (up_to: number) => call(readNotifications, { body: { up_to } }),
    onSuccess: ({ data }) => {
      const { queryKey } = latestNotificationsQuery(userId);
      queries.setQueryData(queryKey, (known) => known && { ...known, unread: data.unread });
    },
  });
  // Opening the panel marks notifications as read; the marks of new ones stay visible until it opens again.
  const newest = list.data?.pages[0]?.data.find((piece) => !piece.read)?.id;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
  return (
    <div className={css.list}>
      <Endless
        list={list}
        kind="line"
        label={messages.notifications}
        skeleton={skeleton}
        keyOf={(piece) => piece.id}
        empty={
          <EmptyState
            art="night"
            text={accountMessages.noNotifications}
            hint={accountMessages.noNotificationsHint}
          />
        }
      >
        {(piece) => <NotificationItem piece={piece} close={close} />}
      </Endless>
    </div>
  );
}

/** R2.2-11: the notifications of the viewer. */
export function NotificationsPanel({ open, close }: { open: boolean; close(): void }) {
  const { userId } = useSnapshot(session);
  useCloseOnBack(open, close);
  return (
    <SidePanel open={open} close={close} title={messages.notifications} placement="side">
      {userId ? (
        <NotificationList userId={userId} close={close} />
      ) : (
        <div className={css.visitor}>
          <EmptyState
            art="night"
            text={accountMessages.noNotifications}
            hint={accountMessages.notificationsSignIn}
          />
          <Button
            onClick={() => {
              close();
              openSignIn({ tab: 'login' });
            }}
          >
            {messages.signIn}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}
