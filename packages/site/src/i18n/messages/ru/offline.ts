import type { OfflineMessages } from '../mn/offline';

const messages: OfflineMessages = {
  notSaved: 'Вы ещё не открывали эту страницу, поэтому без интернета она недоступна',
  savedPages: 'Страницы, доступные без интернета',
};

export default messages;
