import type { StaffSkipMessages } from '../../mn/staff/skip';
import { formatCount } from '../grammar/plural';

const messages: StaffSkipMessages = {
  heading: 'Заставка и титры',
  kinds: { intro: 'Заставка', outro: 'Титры' },
  start: 'Начало',
  end: 'Конец',
  marked: 'Отмечено',
  proposed: (percent) => `Предложено · ${percent}`,
  dismissed: 'Отклонено',
  noMarks: 'Нет ни меток, ни предложений',
  noVideo: 'Нет видео',
  accept: 'Принять',
  adjust: 'Поправить',
  dismiss: 'Отклонить',
  close: 'Отмена',
  accepted: 'Метка сохранена',
  acceptAll: (percent, n) => `Принять все от ${percent} (${n})`,
  acceptedAll: (n) => `Сохранено: ${formatCount(n, 'метка', 'метки', 'меток')}`,
  search: 'Найти',
  searchAgain: 'Искать снова',
  searchedAt: (when) => `Поиск выполнен ${when}.`,
  open: (n) => `Ждут решения: ${formatCount(n, 'предложение', 'предложения', 'предложений')}.`,
  noneOpen: 'Новых предложений нет.',
  states: {
    never: 'Сравнивает звук серий и предлагает, где заставка и титры.',
    'few-episodes': 'Видео должно быть хотя бы у двух серий.',
    waiting: 'Поиск в очереди.',
    running: 'Сравниваем звук серий.',
    failed: 'Поиск не удался. Попробуйте ещё раз.',
    unavailable: 'Поиск невозможен: в ffmpeg на сервере нет Chromaprint.',
  },
  video: 'Видео серии',
  playBefore: { start: 'За 3 с до начала', end: 'За 3 с до конца' },
  badTime: 'Введите время, например 1:23.4',
  replaceTitle: 'Заменить метку?',
  replaceText: (old, next) => `У серии уже есть метка ${old}. Она будет заменена на ${next}.`,
  replace: 'Заменить',
};

export default messages;
