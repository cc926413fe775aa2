import type { HomeSlide, PageSlide } from './types';

const rows: [titleId: number, tagline: string][] = [
  [4, 'Голомтын гал унтардаггүй. Зарим нь бүр төрдөг.'],
  [1, 'Салхины араас давхисан хүн салхи болно.'],
  [36, 'Од унах бүрд хэн нэгний дурсамж эзнээ солино.'],
  [2, 'Өдөр хүн. Шөнө чоно. Тангараг нь нэг.'],
  [23, 'Тоолоод дуусвал нэг од дутуу байв.'],
  [31, 'Долоон даваа, нэг халуун цай.'],
];

/** The large pictures at the top of the home page, in order. */
export const homeSlides: readonly HomeSlide[] = rows.map(([titleId, tagline], index) => ({
  id: index + 1,
  titleId,
  tagline,
}));

/** Pages after the home page: 2 series, 3 movies, 4 theatre, 5 the banner of search and empty pages. */
const pages: [slot: number, titleId: number, tagline: string][] = [
  [2, 17, 'Тангараг нэг, зам хоёр.'],
  [2, 41, 'Мянган голын эхэнд тэнгэр хариулдаг.'],
  [2, 2, 'Шөнө болоход тангараг сэрнэ.'],
  [3, 36, 'Од унахыг битгий тоол. Сонс.'],
  [3, 33, 'Нуур дуулж эхлэхэд дуучин сонсож сурав.'],
  [4, 31, 'Долоон даваа хүлээж байна.'],
  [4, 32, 'Саадагт ганц сум үлдэв.'],
  [5, 4, 'Гал унтраагүй цагт үлгэр дуусахгүй.'],
];

export const pageSlides: readonly PageSlide[] = pages.map(([slot, titleId, tagline], index) => ({
  id: 100 + index,
  slot,
  position: pages.slice(0, index).filter(([other]) => other === slot).length,
  titleId,
  tagline,
}));
