import type { PreviewMessages } from '../mn/preview';

const messages: PreviewMessages = {
  previewing: 'Просмотр как зритель: видны и черновики',
  end: 'Завершить',
};

export default messages;
