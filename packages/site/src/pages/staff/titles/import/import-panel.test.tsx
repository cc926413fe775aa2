import { QueryClientProvider } from '@tanstack/react-query';
import { type ImportResult, importStaffTitles, saveCatalogueEntry } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../api';
import { staffFormMessages } from '../../../../i18n/staff/form';
import { importMessages } from '../../../../i18n/staff/import';
import { videoMessages } from '../../../../i18n/staff/videos';
import { fakeApi } from '../../../../testing/fake-api';
import { ok } from '../../../../testing/lists';
import { resetSite } from '../../../../testing/reset-site';
import { ImportPanel } from './import-panel';

const texts = importMessages;
const HEAD = 'type,title,original_name,description,genres,released_date';
const IMPORT = '/api/staff/titles/import';
const body = { body: {} as never };

const result = (outcome: ImportResult['outcome'], id: number | null = null): ImportResult => ({
  ...{ outcome, id, problems: [] },
});
const missingGenre: ImportResult = {
  ...result('failed'),
  problems: [{ field: 'genres', code: 'missing', names: ['Шинэ төрөл'] }],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
});

function open(rows: readonly string[], results: readonly ImportResult[]) {
  api.reply(importStaffTitles, body, ok({ titles: [...results] }));
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ImportPanel back="/staff/titles" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const file = new File([[HEAD, ...rows].join('\n')], 'titles.csv');
  fireEvent.change(screen.getByLabelText(videoMessages.chooseFile), { target: { files: [file] } });
}

const sent = () =>
  api.requests
    .filter(({ path }) => path === IMPORT)
    .map(({ body }) => body as { dry_run: boolean; titles: { title: string }[] })
    .map(({ dry_run, titles }) => ({ dry_run, titles: titles.map(({ title }) => title) }));
const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));
const addButton = (n: number) => screen.findByRole<HTMLButtonElement>('button', { name: texts.add(n) });

it('a preview says what happens to each row and which columns are wrong, and only new titles are added', async () => {
  open(
    [
      'series,Шинэ,New,Тухай,,',
      'series,Хуучин,Old,Тухай,,',
      'series,Буруу,,Тухай,,2026-02-30',
      'series,Төрөлтэй,Genre,Тухай,Шинэ төрөл,',
    ],
    [result('new'), result('exists', 7), missingGenre],
  );
  const wrong = await rowOf('Буруу');
  expect(wrong.getByText(new RegExp(texts.row(4)))).toBeTruthy();
  const { labels, errors } = staffFormMessages;
  for (const [label, text] of [
    [labels.original_name, errors.empty],
    [labels.released_date, errors.date],
  ] as const)
    expect(wrong.getByText(`${label}:`).parentElement?.textContent).toBe(`${label}: ${text}`);
  const button = await addButton(1);
  expect((await rowOf('Төрөлтэй')).getByText(texts.errors.missing('Шинэ төрөл'))).toBeTruthy();
  expect((await rowOf('Хуучин')).getByRole('link').getAttribute('href')).toContain('/staff/titles?edit=7');
  expect(screen.getByRole('status').textContent).toBe(texts.summary(1, 1, 2));

  api.reply(importStaffTitles, body, ok({ titles: [result('added', 31)] }));
  fireEvent.click(button);
  expect((await rowOf('Шинэ.*New')).getByRole('link').getAttribute('href')).toContain('edit=31');
  expect(sent()).toEqual([
    { dry_run: true, titles: ['Шинэ', 'Хуучин', 'Төрөлтэй'] },
    { dry_run: false, titles: ['Шинэ'] },
  ]);
  expect(screen.queryByRole('button', { name: texts.add(1) })).toBeNull();
  expect(document.activeElement?.textContent).toContain(texts.done(1));
});

it('after a call without a reply, the same titles are sent again, and those that were added are shown', async () => {
  open(['series,А,A,Тухай,,', 'movie,Б,B,Тухай,,'], [result('new'), result('new')]);
  const button = await addButton(2);
  api.fail(importStaffTitles, body, 503, 'server-error', 'Түр завсар');
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('Түр завсар');
  api.reply(importStaffTitles, body, ok({ titles: [result('exists', 41), result('exists', 42)] }));
  fireEvent.click(await addButton(2));
  expect((await rowOf('Б .*· B')).getByRole('link').getAttribute('href')).toContain('edit=42');
  expect(sent().slice(1)).toEqual([
    { dry_run: false, titles: ['А', 'Б'] },
    { dry_run: false, titles: ['А', 'Б'] },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names that the catalog does not have are added, and the table is checked again', async () => {
  open(['series,А,A,Тухай,Шинэ төрөл,'], [missingGenre]);
  const button = await screen.findByRole('button', { name: texts.addMissing(1) });
  const entry = {
    ...{ id: 90, name: 'Шинэ төрөл', name_en: '', name_ru: '' },
    ...{ image: null, about: '', voice_id: null, version: 1 },
  };
  api.reply(saveCatalogueEntry, body, ok(entry));
  api.reply(importStaffTitles, body, ok({ titles: [result('new')] }));
  fireEvent.click(button);
  await addButton(1);
  expect(api.requests.find(({ path }) => path === '/api/staff/catalogue/save')?.body).toEqual({
    kind: 'category',
    name: 'Шинэ төрөл',
  });
  expect(sent().map(({ dry_run }) => dry_run)).toEqual([true, true]);
});

it('a name that the catalog refuses is shown with the reason, and the names after it are added', async () => {
  const names = ['Буруу', 'Зөв'];
  const problems = [{ field: 'genres', code: 'missing', names } as const];
  open(['series,А,A,Тухай,Буруу|Зөв,'], [{ ...result('failed'), problems: [...problems] }]);
  const button = await screen.findByRole('button', { name: texts.addMissing(2) });
  api.fail(saveCatalogueEntry, body, 422, 'bad-input', 'Нэр хэт урт байна');
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(
    names.map((name) => `${staffFormMessages.kinds.category} «${name}»: Нэр хэт урт байна`).join(''),
  );
  const saved = api.requests.filter(({ path }) => path === '/api/staff/catalogue/save');
  expect(saved.map((one) => (one.body as { name: string }).name)).toEqual(names);
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it('a price of a movie outside the theatre names the column that it needs', async () => {
  const { is_theatre, price } = staffFormMessages.labels;
  open([], []);
  const file = new File([`${HEAD},price\nmovie,А,A,Тухай,,,5000`], 'titles.csv');
  fireEvent.change(screen.getByLabelText(videoMessages.chooseFile), { target: { files: [file] } });
  const error = (await screen.findByText(`${price}:`)).parentElement?.textContent;
  expect(error).toBe(`${price}: ${texts.errors.priceUnused(is_theatre)}`);
});

it('a file without the required columns is refused without a call', async () => {
  open([], []);
  const file = new File(['title\nНэр'], 'other.csv');
  fireEvent.change(screen.getByLabelText(videoMessages.chooseFile), { target: { files: [file] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('original_name'));
  expect(api.requests).toEqual([]);
});
