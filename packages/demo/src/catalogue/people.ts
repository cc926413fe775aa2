import type { Person } from './types';

const person = (id: number, slug: string, name: string): Person => ({
  id,
  slug,
  name,
  image: `portraits/${slug}.svg`,
});

export const directors: readonly Person[] = [
  person(1, 'd-batsukh', 'Д. Батсүх'),
  person(2, 'o-tsolmon', 'О. Цолмон'),
  person(3, 'g-nergui', 'Г. Нэргүй'),
  person(4, 's-undram', 'С. Ундрам'),
  person(5, 'kh-ochir', 'Х. Очир'),
  person(6, 'm-ariuntuya', 'М. Ариунтуяа'),
];

export const voiceActors: readonly Person[] = [
  person(1, 'b-temuujin', 'Б. Тэмүүжин'),
  person(2, 'e-sarnai', 'Э. Сарнай'),
  person(3, 'ts-gantulga', 'Ц. Гантулга'),
  person(4, 'n-oyundari', 'Н. Оюундарь'),
  person(5, 'j-buyan', 'Ж. Буян'),
  person(6, 'u-khaliunaa', 'У. Халиунаа'),
  person(7, 'a-bilguun', 'А. Билгүүн'),
  person(8, 'd-nandin', 'Д. Нандин'),
  person(9, 'l-enkhbold', 'Л. Энхболд'),
  person(10, 't-anu', 'Т. Ану'),
  person(11, 'r-munkhjin', 'Р. Мөнхжин'),
  person(12, 'g-zolzaya', 'Г. Золзаяа'),
  person(13, 'p-dulguun', 'П. Дөлгөөн'),
  person(14, 's-urangoo', 'С. Урангоо'),
  person(15, 'kh-tulga', 'Х. Тулга'),
  person(16, 'o-yesui', 'О. Есүй'),
];
