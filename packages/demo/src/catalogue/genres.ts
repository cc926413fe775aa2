import type { Genre } from './types';

const names = [
  'Адал явдал',
  'Тулаан',
  'Инээдэм',
  'Драм',
  'Фэнтэзи',
  'Уран зөгнөл',
  'Нууцлаг',
  'Романс',
  'Спорт',
  'Аймшиг',
  'Түүх',
  'Өдөр тутам',
];

export const genres: readonly Genre[] = names.map((title, index) => ({ id: index + 1, title }));
