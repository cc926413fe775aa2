import { describe, expect, it } from 'vitest';
import * as catalogue from '.';

const { titles, characters, genres, seasons, studios, translators, directors, voiceActors } = catalogue;

const idsOf = (items: readonly { id: number }[]) => new Set(items.map((one) => one.id));
const byId = (id: number) => {
  const found = titles.find((one) => one.id === id);
  if (!found) throw new Error(`no title ${id}`);
  return found;
};

const lists = {
  titles,
  characters,
  genres,
  seasons,
  studios,
  translators,
  directors,
  voiceActors,
  news: catalogue.news,
  faq: catalogue.faq,
  contentPages: catalogue.contentPages,
  footerContacts: catalogue.footerContacts,
  footerSocials: catalogue.footerSocials,
  footerStores: catalogue.footerStores,
  homeSlides: catalogue.homeSlides,
};

describe('catalogue', () => {
  it.each(Object.entries(lists))('each of the %s has its own id', (_, list) => {
    expect(idsOf(list).size).toBe(list.length);
  });

  it('the catalogue has the promised numbers', () => {
    expect(titles.map((one) => one.id)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1));
    expect(titles.filter((one) => one.type === 'movie')).toHaveLength(10);
    expect(genres).toHaveLength(12);
    expect(characters).toHaveLength(60);
    expect(catalogue.news.length).toBeGreaterThanOrEqual(8);
    expect(catalogue.faq.length).toBeGreaterThanOrEqual(8);
    expect(catalogue.contentPages.map((one) => one.id)).toEqual([47, 48, 49]);
    expect(catalogue.avatars).toHaveLength(12);
  });

  it.each(titles.map((one) => [one.id, one] as const))(
    'the references of title %i can be resolved',
    (_, title) => {
      const known = {
        genres: idsOf(genres),
        characters: idsOf(characters),
        titles: idsOf(titles),
      };
      for (const id of title.genreIds) expect(known.genres).toContain(id);
      for (const id of title.characterIds) expect(known.characters).toContain(id);
      for (const id of title.otherSeasonIds) expect(known.titles).toContain(id);
      expect(idsOf(studios)).toContain(title.studioId);
      expect(idsOf(directors)).toContain(title.directorId);
      expect(idsOf(translators)).toContain(title.translatorId);
      if (title.type === 'series') expect(idsOf(seasons)).toContain(title.seasonId);
      else expect(title.seasonId).toBeNull();
    },
  );

  it('each character has a title and a voice', () => {
    for (const one of characters) {
      expect(byId(one.titleId).characterIds).toContain(one.id);
      expect(idsOf(voiceActors)).toContain(one.voiceActorId);
    }
  });

  it('the home slides show only titles with pictures', () => {
    for (const slide of catalogue.homeSlides) expect(byId(slide.titleId).images).not.toBeNull();
  });

  it('a slug is never reused among portraits', () => {
    const slugs = [...characters, ...voiceActors, ...directors].map((one) => one.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

describe('site texts', () => {
  it('R3-08 contacts, social links, stores, questions and news have all their fields', () => {
    const { footerContacts, footerSocials, footerStores, faq, news } = catalogue;
    for (const item of [...footerContacts, ...footerSocials, ...footerStores, ...faq, ...news]) {
      for (const [field, value] of Object.entries(item)) expect(String(value).trim(), field).not.toBe('');
    }
  });

  it('the questions, pages, contacts, news and slides have the same texts in English and Russian', () => {
    const { faq, contentPages, footerContacts, news, homeSlides, pageSlides } = catalogue;
    const texts = [...faq, ...contentPages, ...news, ...footerContacts, ...homeSlides, ...pageSlides];
    for (const { translations } of texts) {
      const { en = {}, ru = {} } = translations;
      expect(Object.keys(en).length).toBeGreaterThan(0);
      expect(Object.keys(ru)).toEqual(Object.keys(en));
      for (const text of [...Object.values(en), ...Object.values(ru)]) expect(text).not.toBe('');
      // Emphasis, links and lists survive the translation.
      const tagsOf = (body = '') => body.match(/<\/?[a-z0-9]+/g);
      expect(tagsOf(ru.body)).toEqual(tagsOf(en.body));
    }
  });

  it('the demo news are listed newest first', () => {
    const dates = catalogue.news.map((one) => one.createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('the site texts use no markup beyond paragraphs, headings, lists, links and emphasis', () => {
    const pages = [...catalogue.news, ...catalogue.faq, ...catalogue.contentPages];
    const bodies = pages.flatMap(({ body, translations }) => [
      body,
      translations.en?.body,
      translations.ru?.body,
    ]);
    for (const body of bodies) {
      const tags = [...(body ?? '').matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]);
      for (const tag of tags) expect(['p', 'h2', 'ul', 'li', 'a', 'strong', 'em']).toContain(tag);
    }
  });
});

describe('titles', () => {
  it('the titles are described in two to four Mongolian sentences', () => {
    for (const { title, description } of titles) {
      const sentences = description.match(/[.?!](\s|$)/g) ?? [];
      expect(sentences.length, title).toBeGreaterThanOrEqual(2);
      expect(sentences.length, title).toBeLessThanOrEqual(4);
      expect(description, title).not.toMatch(/[a-zA-Z]/);
    }
  });

  it('the names of titles use no letter outside Mongolian Cyrillic', () => {
    for (const { title } of titles) expect(title).toMatch(/^[А-Яа-яЁёӨөҮү :]+$/);
  });

  it('the titles never have more episodes than announced', () => {
    for (const one of titles) {
      expect(one.availableEpisodes).toBeLessThanOrEqual(one.totalEpisodes);
      for (const number of one.freeEpisodes) expect(number).toBeLessThanOrEqual(one.availableEpisodes);
      expect(one.isCompleted).toBe(one.availableEpisodes === one.totalEpisodes);
    }
  });

  it('a title has a price only in the theatre, and free ones never', () => {
    for (const one of titles) {
      expect(one.hasPrice).toBe(one.price > 0);
      if (one.hasPrice) expect(one).toMatchObject({ isTheatre: true, isFree: false });
    }
  });

  it('episode groups have no gaps', () => {
    for (const { episodeGroups, availableEpisodes } of titles) {
      let next = 1;
      for (const group of episodeGroups) {
        expect(group.from).toBe(next);
        next = group.to + 1;
      }
      if (episodeGroups.length > 0) expect(next).toBe(availableEpisodes + 1);
    }
  });

  it('the names of genres, seasons, groups and episodes are also in English and in Russian', () => {
    const names = [...catalogue.episodeNames].flatMap(([titleId, episodes]) => {
      expect(episodes.length).toBeLessThanOrEqual(byId(titleId).availableEpisodes);
      return episodes;
    });
    const groups = titles.flatMap(({ episodeGroups }) => episodeGroups);
    for (const { translations } of [...genres, ...seasons, ...groups, ...names]) {
      expect(Object.values(translations.en ?? {})).toEqual([expect.stringMatching(/^[\w '-]+$/)]);
      expect(Object.values(translations.ru ?? {})).toEqual([expect.stringMatching(/^[\dА-Яа-яёЁ ,-]+$/)]);
    }
  });

  it('the titles include the edge cases for the screens', () => {
    const seasonsOfOath = [17, 44, 45].map(byId);
    expect(seasonsOfOath.reduce((sum, one) => sum + one.totalEpisodes, 0)).toBe(50);
    for (const one of seasonsOfOath) expect([one.id, ...one.otherSeasonIds].sort()).toEqual([17, 44, 45]);
    expect(byId(9).isMirror).toBe(true);
    expect(byId(20).isBlacklist).toBe(true);
    expect(byId(30)).toMatchObject({ availableEpisodes: 0, totalEpisodes: 6 });
    expect(byId(41).availableEpisodes).toBe(1024);
    expect(byId(42).title.length).toBeGreaterThan(60);
    expect(titles.filter((one) => one.images === null).map((one) => one.id)).toEqual([43]);
    expect(titles.filter((one) => one.qualities.join() === '480').map((one) => one.id)).toEqual([34]);
    const dubbedTwice = byId(31);
    expect(dubbedTwice.dubs).toHaveLength(2);
    expect(dubbedTwice.subtitles.some((one) => one.isRaw)).toBe(true);
    expect(dubbedTwice.subtitles.some((one) => !one.isRaw)).toBe(true);
  });
});

describe('names of characters', () => {
  it('the names of characters cover the Mongolian alphabet', () => {
    const initials = new Set(characters.map((one) => one.name.charAt(0)));
    for (const letter of 'АБВГДЕЁЖЗИКЛМНОӨПРСТУҮФХЦЧШЩЭЮЯ') expect(initials).toContain(letter);
  });
});
