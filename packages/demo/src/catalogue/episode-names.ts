import type { EpisodeName } from './types';

const names: Readonly<Record<number, readonly [mn: string, en: string, ru: string][]>> = {
  44: [
    ['Хагарсан аяга', 'The Broken Cup', 'Расколотая чаша'],
    ['Хойд отог', 'The Northern Clan', 'Северный род'],
    ['Өмнөд хот', 'The Southern City', 'Южный город'],
    ['Ижилхэн зүүд', 'The Same Dream', 'Один и тот же сон'],
    ['Элч', 'The Envoy', 'Посол'],
    ['Хилийн гал', 'Fire on the Border', 'Огонь на границе'],
    ['Эвдэрсэн тангараг', 'The Broken Oath', 'Нарушенная клятва'],
    ['Гурван жилийн нам гүм', 'Three Years of Silence', 'Три года тишины'],
    ['Дайны ирмэг', 'The Edge of War', 'На грани войны'],
    ['Цаст даваа', 'The Snowy Pass', 'Снежный перевал'],
    ['Андын захидал', 'A Letter from a Sworn Brother', 'Письмо побратима'],
    ['Салсан зам', 'The Parted Road', 'Разошедшиеся пути'],
    ['Хэлтэрхий', 'The Shard', 'Осколок'],
  ],
};

/** The names of the episodes of a title, the first episode first. Most episodes have only a number. */
export const episodeNames: ReadonlyMap<number, readonly EpisodeName[]> = new Map(
  Object.entries(names).map(([titleId, rows]) => [
    Number(titleId),
    rows.map(([name, en, ru]) => ({ name, translations: { en: { name: en }, ru: { name: ru } } })),
  ]),
);
