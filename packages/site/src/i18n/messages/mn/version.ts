import type { Translated } from '../../translated';

/** Messages of a new version of the site. */
const messages = {
  ready: 'Сайтын шинэ хувилбар бэлэн боллоо',
  reload: 'Шинэчлэх',
};

export default messages;

export type VersionMessages = Translated<typeof messages>;
