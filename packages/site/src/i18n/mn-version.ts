import type { Translated } from './shape';

/** Words of a newer version of the site. */
export const mnVersion = {
  ready: 'Сайтын шинэ хувилбар бэлэн боллоо',
  reload: 'Шинэчлэх',
};

/** The shape that a second language has to fill. */
export type VersionWords = Translated<typeof mnVersion>;
