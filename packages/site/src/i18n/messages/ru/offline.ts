import type { OfflineMessages } from '../mn/offline';

const messages: OfflineMessages = {
  notSaved: 'Эта страница не сохранена на устройстве, поэтому без интернета она недоступна',
  savedPages: 'Страницы, доступные без интернета',
};

export default messages;
