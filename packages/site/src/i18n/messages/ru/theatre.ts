import type { TheatreMessages } from '../mn/theatre';
import { formatCount } from './grammar/plural';

const messages: TheatreMessages = {
  featured: 'Рекомендуемый фильм',
  featuredSeries: 'Рекомендуемый сериал',
  rentFor: (price) => `Напрокат за ${price}`,
  plays: (hours) => `Доступ на ${formatCount(hours, 'час', 'часа', 'часов')}`,
  byDays: 'По подписке',
  rented: (time) => `Прокат · осталось ${time}`,
  comesOut: (date) => `Дата выхода: ${date}`,
  releaseUnknown: 'Дата выхода неизвестна',
  all: 'Все фильмы',
};

export default messages;
