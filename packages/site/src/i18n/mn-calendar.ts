import type { Translated } from './shape';

/** Words of the calendar of coming episodes. */
export const mnCalendar = {
  week: 'Долоо хоногийн хуваарь',
  zone: 'Улаанбаатарын цагаар',
  weekdays: ['Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба', 'Ням'] as readonly string[],
  monthDay: (month: number, day: number) => `${month}-р сарын ${day}`,
  days: (month: number, first: number, last: number) => `${month}-р сарын ${first} – ${last}`,
  weeks: 'Долоо хоног сонгох',
  thisWeek: 'Өнөөдрөөс',
  nextWeek: 'Дараагийн 7 хоног',
  previousWeek: 'Өмнөх 7 хоног',
  today: 'Өнөөдөр',
  nothing: 'Анги гарахгүй',
  noneInWeek: 'Эдгээр өдрүүдэд гарах анги алга',
  noneInWeekHint: 'Хуваарь гарсан даруй энд харагдана.',
  weekFailed: 'Хуваарийг ачаалж чадсангүй',
  out: 'Гарсан',
  remind: (title: string) => `Шинэ анги гарахад мэдэгдэх: ${title}`,
  notRemind: (title: string) => `Мэдэгдлийг болих: ${title}`,
  announced: 'Зарлагдсан бүтээлүүд',
};

/** The shape that a second language has to fill. */
export type CalendarWords = Translated<typeof mnCalendar>;
