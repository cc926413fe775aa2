import { isStaff } from '@tenger/api-contract';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { Icon } from '../../components/icon';
import { Missing } from '../../components/missing';
import { Page } from '../../components/page';
import { PageSpinner } from '../../components/spinner';
import { words } from '../../i18n';
import { staff } from '../../i18n/staff';
import { PageLink } from '../../lib/links';
import { fetchUser, session } from '../../state/session';
import { AuditRoom } from './audit-room';
import { NewsRoom } from './news-room';
import { PeopleRoom } from './people-room';
import { ReportsRoom } from './reports-room';
import { type RoomName, roomOf, roomsFor } from './rooms';
import css from './staff-page.module.css';
import { CommentsRoom, DanmakuRoom } from './texts-room';
import { TitlesRoom } from './titles-room';
import { TransfersRoom } from './transfers-room';
import { UploadsRoom } from './uploads/uploads-room';

const rooms: Readonly<Record<RoomName, ComponentType>> = {
  reports: ReportsRoom,
  comments: CommentsRoom,
  danmaku: DanmakuRoom,
  transfers: TransfersRoom,
  titles: TitlesRoom,
  uploads: UploadsRoom,
  news: NewsRoom,
  people: PeopleRoom,
  audit: AuditRoom,
};

/** Shows the tab of the room one is in, where they do not fit side by side. */
function useTabInSight(here: RoomName | undefined) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = here && menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !menu.current) return;
    menu.current.scrollLeft = tab.offsetLeft - (menu.current.clientWidth - tab.offsetWidth) / 2;
  }, [here]);
  return menu;
}

/** Waits until it is known who is here. */
function WhoIsHere() {
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    void fetchUser().then(() => !left && setFailed(!session.user));
    return () => {
      left = true;
    };
  }, [tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return failed ? <Missing text={words.failed} retry={again} /> : <PageSpinner label={words.loading} />;
}

/**
 * `/staff/{room}`: where those who work here do so. For everybody else there is no such address; the server says the
 * same to each call.
 */
export function StaffPage({ unknown }: { unknown: ReactNode }) {
  const { userId, user } = useSnapshot(session);
  const { room } = useParams();
  const open = roomsFor(user?.role);
  const here = open.find((name) => name === room);
  const menu = useTabInSight(here);
  if (!userId) return unknown;
  if (!user) return <WhoIsHere />;
  if (!isStaff(user.role)) return unknown;
  const [first] = open;
  if (room === undefined && first) return <Navigate to={roomOf(first).path} replace />;
  if (!here) return unknown;
  const Room = rooms[here];
  return (
    <Page title={staff.rooms[here]} tab={`${staff.rooms[here]} · ${staff.area}`} note={staff.notes[here]}>
      <div className={css.columns}>
        <nav className={css.side} aria-label={staff.area}>
          <p className={css.role}>
            {user.nickname}
            <span>{staff.roles[user.role]}</span>
          </p>
          <ul ref={menu}>
            {open.map((name) => (
              <li key={name}>
                <PageLink to={roomOf(name).path} aria-current={name === here ? 'page' : undefined}>
                  <Icon name={roomOf(name).icon} size={20} />
                  {staff.rooms[name]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.room}>
          <Room key={here} />
        </div>
      </div>
    </Page>
  );
}
