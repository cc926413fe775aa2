import type { HomeSlide, PageSlide } from './types';

const rows: [titleId: number, tagline: string, english: string, russian: string][] = [
  [
    4,
    'Голомтын гал унтардаггүй. Зарим нь бүр төрдөг.',
    'The fire of the hearth never dies. Sometimes it is born.',
    'Огонь очага не гаснет. А иногда он рождается.',
  ],
  [
    1,
    'Салхины араас давхисан хүн салхи болно.',
    'Whoever rides after the wind becomes the wind.',
    'Кто мчится вслед за ветром, сам станет ветром.',
  ],
  [
    36,
    'Од унах бүрд хэн нэгний дурсамж эзнээ солино.',
    'With every falling star, a memory changes its owner.',
    'С каждой упавшей звездой чья-то память меняет хозяина.',
  ],
  [
    2,
    'Өдөр хүн. Шөнө чоно. Тангараг нь нэг.',
    'By day a man. By night a wolf. One oath.',
    'Днём человек. Ночью волк. Клятва одна.',
  ],
  [
    23,
    'Тоолоод дуусвал нэг од дутуу байв.',
    'When the counting was done, one star was missing.',
    'Сосчитали все звёзды, и одной не хватило.',
  ],
  [
    31,
    'Долоон даваа, нэг халуун цай.',
    'Seven passes, one hot cup of tea.',
    'Семь перевалов и чашка горячего чая.',
  ],
];

/** The large pictures at the top of the home page, in order. */
export const homeSlides: readonly HomeSlide[] = rows.map(([titleId, tagline, english, russian], index) => ({
  id: index + 1,
  titleId,
  tagline,
  translations: { en: { tagline: english }, ru: { tagline: russian } },
}));

/** Pages after the home page: 2 series, 3 movies, 4 theatre, 5 the banner of search and empty pages. */
const pages: [slot: number, titleId: number, tagline: string, english: string, russian: string][] = [
  [2, 17, 'Тангараг нэг, зам хоёр.', 'One oath, two roads.', 'Одна клятва, две дороги.'],
  [
    2,
    41,
    'Мянган голын эхэнд тэнгэр хариулдаг.',
    'At the source of a thousand rivers, the sky answers.',
    'У истока тысячи рек отвечает небо.',
  ],
  [2, 2, 'Шөнө болоход тангараг сэрнэ.', 'At night the oath awakes.', 'Ночью клятва просыпается.'],
  [
    3,
    36,
    'Од унахыг битгий тоол. Сонс.',
    'Do not count the falling stars. Listen.',
    'Не считай падающие звёзды. Слушай.',
  ],
  [
    3,
    33,
    'Нуур дуулж эхлэхэд дуучин сонсож сурав.',
    'When the lake began to sing, the singer learned to listen.',
    'Когда запело озеро, певица научилась слушать.',
  ],
  [4, 31, 'Долоон даваа хүлээж байна.', 'Seven passes are waiting.', 'Семь перевалов ждут.'],
  [4, 32, 'Саадагт ганц сум үлдэв.', 'One arrow was left in the quiver.', 'В колчане осталась одна стрела.'],
  [
    5,
    4,
    'Гал унтраагүй цагт үлгэр дуусахгүй.',
    'While the fire burns, the tale goes on.',
    'Пока горит огонь, сказка не кончается.',
  ],
];

export const pageSlides: readonly PageSlide[] = pages.map(
  ([slot, titleId, tagline, english, russian], index) => ({
    id: 100 + index,
    slot,
    position: pages.slice(0, index).filter(([other]) => other === slot).length,
    titleId,
    tagline,
    translations: { en: { tagline: english }, ru: { tagline: russian } },
  }),
);
