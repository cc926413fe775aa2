import type { VersionMessages } from '../mn/version';

const messages: VersionMessages = {
  ready: 'Доступна новая версия сайта',
  reload: 'Обновить',
};

export default messages;
