import type { EmbedMessages } from '../mn/embed';

const messages: EmbedMessages = {
  title: 'Встроить на сайт',
  code: 'Код для вставки',
  size: 'Размер',
  copy: 'Скопировать код',
  copied: 'Код скопирован',
  notCopied: 'Не удалось скопировать код',
  note: 'Видео играет на сайтах, которые получили разрешение. Бесплатные серии можно смотреть там, остальные откроются на этом сайте.',
};

export default messages;
