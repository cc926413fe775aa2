/** What somebody may be here. A translator writes texts, a moderator looks after what people write. */
export const roles = ['viewer', 'translator', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The rooms of the staff area, and what may be done in each. */
export const staffRights = [
  /** Reports, and whoever has to be kept from writing. */
  'reports',
  'comments',
  'danmaku',
  /** News of the site. */
  'notices',
  /** Names and descriptions of titles. */
  'texts',
  /** Everything else of titles and episodes: what is out, free, hidden. */
  'catalogue',
  /** Films that are sent in and made ready. */
  'uploads',
  /** Subtitles that are sent in. */
  'subtitles',
  /** Money that no order was found for. */
  'transfers',
  /** Who has which role. */
  'people',
  /** What everybody here has done. */
  'audit',
] as const;
export type StaffRight = (typeof staffRights)[number];

const granted: Readonly<Record<Role, readonly StaffRight[]>> = {
  viewer: [],
  translator: ['texts', 'subtitles'],
  moderator: ['reports', 'comments', 'danmaku', 'notices'],
  admin: staffRights,
};

/** The one rule of who may do what here. The server obeys it; the site shows nobody a door that would not open. */
export const mayDo = (role: Role | undefined, right: StaffRight): boolean =>
  role !== undefined && granted[role].includes(right);

/** Whether somebody works here at all. */
export const isStaff = (role: Role | undefined): boolean => role !== undefined && granted[role].length > 0;
