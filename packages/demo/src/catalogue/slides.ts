import type { HomeSlide } from './types';

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
