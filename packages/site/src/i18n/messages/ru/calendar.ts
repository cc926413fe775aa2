import type { CalendarMessages } from '../mn/calendar';
import { MONTHS } from './grammar/months';

const messages: CalendarMessages = {
  week: 'Расписание на неделю',
  zone: 'Время Улан-Батора',
  weekdays: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
  monthDay: (month, day) => `${day} ${MONTHS[month - 1] ?? ''}`.trim(),
  days: (month, first, last) => `${first}–${last} ${MONTHS[month - 1] ?? ''}`.trim(),
  weeks: 'Выбор недели',
  thisWeek: 'С сегодняшнего дня',
  nextWeek: 'Следующие 7 дней',
  previousWeek: 'Предыдущие 7 дней',
  today: 'Сегодня',
  nothing: 'Нет серий',
  noneInWeek: 'В эти дни серий не будет',
  noneInWeekHint: 'Серии появятся здесь, как только станет известна дата.',
  weekFailed: 'Не удалось загрузить расписание',
  out: 'Вышла',
  premiere: 'Премьера',
  remind: (title) => `Сообщать о новых сериях: ${title}`,
  notRemind: (title) => `Не сообщать о новых сериях: ${title}`,
  announced: 'Анонсы',
};

export default messages;
