import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, readNotifications } from '@tenger/api-contract';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../api';
import { allNewsQuery, newsQuery } from '../api/notifications';
import { Button } from '../components/button';
import { Empty } from '../components/empty';
import { Endless } from '../components/endless/endless';
import { Icon, type IconName } from '../components/icon';
import { Panel } from '../components/panel';
import { Picture } from '../components/picture';
import { Bone } from '../components/skeleton';
import { words } from '../i18n';
import { own } from '../i18n/account';
import { daysAgo } from '../i18n/format';
import { PageLink } from '../lib/links';
import { session } from '../state/session';
import { openSignIn } from '../state/sign-in';
import css from './bell-panel.module.css';

const icons: Readonly<Record<Notification['kind'], IconName>> = {
  episode: 'play',
  reply: 'mail',
  rental: 'ticket',
  days: 'calendar',
};

/** Where a notification leads, if anywhere. */
function placeOf({ kind, media_id, episode_id }: Notification): string | null {
  if (kind === 'days') return '/payment';
  if (media_id === null) return null;
  if (kind === 'rental') return `/theatre/watch/${media_id}`;
  return episode_id === null ? `/series/detail/${media_id}` : `/watch/${media_id}/${episode_id}`;
}

function Piece({ piece, close }: { piece: Notification; close(): void }) {
  const to = placeOf(piece);
  const inside = (
    <>
      <span className={css.picture}>
        <Icon name={icons[piece.kind]} size={22} />
        <Picture path={piece.image} alt="" width={112} height={64} sizes="112px" largest={240} />
      </span>
      <span className={css.words}>
        <span className={css.text}>
          {!piece.read && <span className="visually-hidden">{own.unread}: </span>}
          {piece.text}
        </span>
        <span className={css.when}>{daysAgo(piece.created_at)}</span>
      </span>
    </>
  );
  const look = { className: css.piece, 'data-unread': piece.read ? undefined : true };
  if (!to) return <div {...look}>{inside}</div>;
  return (
    // Bubbles up from the link, by pointer and by key alike.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is what is pressed.
    <div onClick={close}>
      <PageLink to={to} {...look}>
        {inside}
      </PageLink>
    </div>
  );
}

const bones = (
  <div className={css.piece}>
    <Bone width={112} height={64} />
    <span className={css.words}>
      <Bone width="90%" height={16} />
      <Bone width="40%" height={12} marginTop={6} />
    </span>
  </div>
);

function News({ userId, close }: { userId: string; close(): void }) {
  const queries = useQueryClient();
  const list = useInfiniteQuery(allNewsQuery(userId));
  const { mutate } = useMutation({
    mutationFn: (up_to: number) => call(readNotifications, { body: { up_to } }),
    onSuccess: ({ data }) => {
      const { queryKey } = newsQuery(userId);
      queries.setQueryData(queryKey, (known) => known && { ...known, unread: data.unread });
    },
  });
  // What was opened has been seen; which of it was new stays visible until the panel is opened again.
  const newest = list.data?.pages[0]?.data.find((piece) => !piece.read)?.id;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
  return (
    <div className={css.news}>
      <Endless
        of={list}
        kind="line"
        label={words.notifications}
        bones={bones}
        keyOf={(piece) => piece.id}
        empty={<Empty art="night" text={own.noNotifications} hint={own.noNotificationsHint} />}
      >
        {(piece) => <Piece piece={piece} close={close} />}
      </Endless>
    </div>
  );
}

/** R2.2-11: what is new for this viewer. */
export function BellPanel({ open, close }: { open: boolean; close(): void }) {
  const { userId } = useSnapshot(session);
  return (
    <Panel open={open} close={close} title={words.notifications} place="side">
      {userId ? (
        <News userId={userId} close={close} />
      ) : (
        <div className={css.visitor}>
          <Empty art="night" text={own.noNotifications} hint={own.notificationsSignIn} />
          <Button
            onClick={() => {
              close();
              openSignIn({ tab: 'login' });
            }}
          >
            {words.signIn}
          </Button>
        </div>
      )}
    </Panel>
  );
}
