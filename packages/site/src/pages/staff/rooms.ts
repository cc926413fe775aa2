import { mayDo, type Role, type StaffRight } from '@tenger/api-contract';
import type { IconName } from '../../components/icon';

interface Room {
  readonly path: string;
  readonly icon: IconName;
  /** Who may come in. */
  readonly right: StaffRight;
}

/** The rooms of the staff area, in the order of its menu. */
const rooms = {
  reports: { path: '/staff/reports', icon: 'alert', right: 'reports' },
  comments: { path: '/staff/comments', icon: 'mail', right: 'comments' },
  danmaku: { path: '/staff/danmaku', icon: 'sparkle', right: 'danmaku' },
  transfers: { path: '/staff/transfers', icon: 'ticket', right: 'transfers' },
  titles: { path: '/staff/titles', icon: 'grid', right: 'texts' },
  uploads: { path: '/staff/uploads', icon: 'share', right: 'subtitles' },
  news: { path: '/staff/news', icon: 'list', right: 'notices' },
  people: { path: '/staff/people', icon: 'people', right: 'people' },
  audit: { path: '/staff/audit', icon: 'clock', right: 'audit' },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;

export const roomOf = (name: RoomName): Room => rooms[name];

/** The rooms somebody may enter. */
export const roomsFor = (role: Role | undefined): RoomName[] =>
  (Object.keys(rooms) as RoomName[]).filter((name) => mayDo(role, rooms[name].right));
