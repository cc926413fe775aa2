import type { OfflineMessages } from '../mn/offline';

const messages: OfflineMessages = {
  notSaved: 'Эта страница не сохранена на устройстве, поэтому без интернета она недоступна',
  unreachable: 'Нет связи с сайтом',
  opensLater: 'Страница откроется, как только связь восстановится',
  savedPages: 'Страницы, доступные без интернета',
};

export default messages;
