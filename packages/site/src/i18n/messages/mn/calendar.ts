import type { Translated } from '../../translated';

/** Messages of the weekly schedule. */
const messages = {
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
  premiere: 'Нээлт',
  remind: (title: string) => `Шинэ анги гарахад мэдэгдэх: ${title}`,
  notRemind: (title: string) => `Мэдэгдэл авахаа болих: ${title}`,
  announced: 'Зарлагдсан бүтээлүүд',
};

export default messages;

export type CalendarMessages = Translated<typeof messages>;
