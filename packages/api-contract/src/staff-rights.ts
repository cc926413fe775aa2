import type { Role } from './roles';

/** The sections of the staff area; each requires one right. */
export const staffRights = [
  /** The overview. It shows income, accounts and jobs only to roles that have the rights of these. */
  'overview',
  /** Reports about texts, muting of accounts, and words whose texts wait for a moderator. */
  'reports',
  /** Reports about episodes and titles. */
  'faults',
  'comments',
  'danmaku',
  /** News articles, and images: every role that edits the catalog or the home page writes news, too. */
  'notices',
  /** Names and descriptions of titles. */
  'texts',
  /** Other fields of titles and episodes: release, free, hidden. */
  'catalogue',
  /** The home page: its slides, the order of its rows, and notices. */
  'home',
  /** Video uploads. */
  'uploads',
  /** Subtitle uploads. */
  'subtitles',
  /** Jobs of all kinds, with the accounts and files that they are about. */
  'jobs',
  /** Orders, their payments and refunds. */
  'orders',
  /** Packages of days, their prices, and the account for bank transfers. */
  'packages',
  /** Bank transfers without a matching order. */
  'transfers',
  /** Roles of accounts. */
  'people',
  /** Cards of accounts: what staff need to help a viewer. */
  'accounts',
  /** Blocking of accounts, and signing out their devices. */
  'blocks',
  /** Days granted without a payment. */
  'days',
  /** The audit log. */
  'audit',
] as const;
export type StaffRight = (typeof staffRights)[number];

const granted: Readonly<Record<Role, readonly StaffRight[]>> = {
  viewer: [],
  translator: ['texts', 'subtitles'],
  moderator: ['overview', 'reports', 'faults', 'comments', 'danmaku', 'notices', 'accounts', 'blocks'],
  editor: ['overview', 'faults', 'texts', 'catalogue', 'home', 'uploads', 'subtitles', 'notices'],
  cashier: ['overview', 'orders', 'transfers', 'accounts', 'days'],
  admin: staffRights,
};

/** Whether a role has a right. The server enforces it; the site hides sections that the viewer may not open. */
export const hasRight = (role: Role | undefined, right: StaffRight): boolean =>
  role !== undefined && granted[role].includes(right);
