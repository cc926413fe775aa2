import { characters, oneActor, oneCharacter } from '@tenger/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { browseMessages } from '../../i18n/browse';
import { fakeApi } from '../../testing/fake-api';
import { cards, listOf, ok, replyWithTitles } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

beforeEach(resetSite);

describe('people', () => {
  const person = { id: 7, name: 'Өнөр', about: 'Хөх чоно', image: null };

  it('R2.1-05 R2.1-06 the list of characters filters by letter', async () => {
    const api = fakeApi();
    api.reply(characters, { query: { page: 1 } }, ok(listOf([{ ...person, actor: null }])));
    api.reply(characters, { query: { page: 1, letter: 'Ө' } }, ok(listOf([{ ...person, actor: null }])));
    await renderSite('/character');
    await screen.findByText('Өнөр');
    expect(location.pathname).toBe('/tenger/character/all');
    fireEvent.click(screen.getByRole('link', { name: browseMessages.letter('Ө') }));
    await waitFor(() => expect(decodeURIComponent(location.pathname)).toBe('/tenger/character/Ө'));
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: /Өнөр/ })).getAttribute('href')).toBe(
      '/tenger/character/anime/list/7',
    );
  });

  it('R2.1-06 an id in place of a letter leads to that character’s page', async () => {
    fakeApi();
    await renderSite('/character/7');
    await waitFor(() => expect(location.pathname).toBe('/tenger/character/anime/list/7'));
  });

  it('R2.1-07 the page of a character shows its voice actor and its titles', async () => {
    const api = fakeApi();
    api.reply(
      oneCharacter,
      { params: { id: 7 } },
      ok({ ...person, actor: { id: 9, name: 'Б. Тэмүүжин', image: null }, titles: [] }),
    );
    replyWithTitles(api, listOf(cards(1, 1)), { t: 'character', id: 7 });
    await renderSite('/character/anime/list/7');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Өнөр');
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Тэмүүжин/ }).getAttribute('href')).toBe('/tenger/actor/9');
  });

  it('R2.1-30 the page of an actor shows characters and titles', async () => {
    const api = fakeApi();
    api.reply(
      oneActor,
      { params: { id: 9 } },
      ok({
        id: 9,
        name: 'Б. Тэмүүжин',
        image: null,
        characters: [{ id: 7, name: 'Өнөр', image: null }],
        titles: [],
      }),
    );
    replyWithTitles(api, listOf(cards(1, 1)), { t: 'actor', id: 9 });
    await renderSite('/actor/9');
    expect(await screen.findByRole('link', { name: 'Өнөр' })).toBeTruthy();
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
  });
});

it.each([
  ['/actor/99', browseMessages.actorMissing],
  ['/actor/x', browseMessages.actorMissing],
  ['/character/anime/list/99', browseMessages.characterMissing],
])('the page %s says that the person does not exist', async (path, text) => {
  fakeApi();
  await renderSite(path);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(document.title).toBe(`${text} – Тэнгэр`);
});
