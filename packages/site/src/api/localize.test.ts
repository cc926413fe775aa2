import { expect, it } from 'vitest';
import { aCard, aMedia, anEpisode } from '../testing/fixtures';
import { localize } from './localize';

const drama = { id: 4, title: 'Драм', translations: { en: { title: 'Drama' }, ru: { title: 'Драма' } } };

it('another language reads the original title first, and the genre in its own words', () => {
  const card = aCard({ title: 'Хөх чоно', original_name: 'Blue Wolf', categories: [drama] });
  expect(localize({ status: 1, data: [card] }, 'en')).toMatchObject({
    status: 1,
    data: [{ title: 'Blue Wolf', original_name: 'Хөх чоно', categories: [{ id: 4, title: 'Drama' }] }],
  });
  expect(localize(card, 'ru')).toMatchObject({ title: 'Blue Wolf', categories: [{ title: 'Драма' }] });
});

it('an episode, its group and the seasons of a title are read in the language of the visitor', () => {
  const episode = anEpisode(3, {
    name: 'Элч',
    translations: { en: { name: 'The Envoy' }, ru: { name: 'Посол' } },
  });
  expect(localize([episode, anEpisode(4)], 'ru')).toMatchObject([{ name: 'Посол' }, { number: 4 }]);
  const group = { id: 1, title: 'Эхний завь', translations: { en: { title: 'The First Boat' } } };
  expect(localize(group, 'en')).toEqual({ id: 1, title: 'The First Boat' });
  const season = { id: 44, title: 'Салсан зам', original_name: 'The Parted Road', translations: null };
  expect(localize(aMedia({ other_seasons: [season] }), 'en')).toMatchObject({
    other_seasons: [{ id: 44, title: 'The Parted Road' }],
  });
});

it('a text without a translation falls back to English, and then to Mongolian', () => {
  const page = { id: 47, title: 'Бидний тухай', body: '<p>Тэнгэр</p>' };
  expect(localize({ ...page, translations: { en: { title: 'About us' } } }, 'ru')).toEqual({
    ...page,
    title: 'About us',
  });
  const texts = { en: { title: 'About us', body: 'Tenger' }, ru: { title: 'О нас' } };
  expect(localize({ ...page, translations: texts }, 'ru')).toEqual({
    ...page,
    title: 'О нас',
    body: 'Tenger',
  });
  expect(localize({ ...page, translations: null }, 'en')).toEqual(page);
});

it('a logo with Mongolian lettering gives way to the original title', () => {
  expect(localize(aMedia({ logo: 'titles/2/logo.svg' }), 'en')).toMatchObject({
    title: 'Blue Wolf',
    logo: null,
  });
});

it('a search result still names the field that matched', () => {
  const hit = { ...aCard(), match: { in: 'title', text: 'Хөх чоно', ranges: [] } };
  expect(localize(hit, 'en')).toMatchObject({
    title: 'Blue Wolf',
    match: { in: 'original', text: 'Хөх чоно' },
  });
  expect(localize({ ...hit, match: { ...hit.match, in: 'alias' } }, 'en')).toMatchObject({
    match: { in: 'alias' },
  });
});
