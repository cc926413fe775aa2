import type { Genre } from './types';

const names: [mn: string, en: string, ru: string][] = [
  ['Адал явдал', 'Adventure', 'Приключения'],
  ['Тулаан', 'Action', 'Боевик'],
  ['Инээдэм', 'Comedy', 'Комедия'],
  ['Драм', 'Drama', 'Драма'],
  ['Фэнтэзи', 'Fantasy', 'Фэнтези'],
  ['Уран зөгнөл', 'Sci-fi', 'Фантастика'],
  ['Нууцлаг', 'Mystery', 'Детектив'],
  ['Романс', 'Romance', 'Романтика'],
  ['Спорт', 'Sports', 'Спорт'],
  ['Аймшиг', 'Horror', 'Ужасы'],
  ['Түүх', 'History', 'История'],
  ['Өдөр тутам', 'Slice of life', 'Повседневность'],
];

export const genres: readonly Genre[] = names.map(([title, en, ru], index) => ({
  id: index + 1,
  title,
  translations: { en: { title: en }, ru: { title: ru } },
}));
