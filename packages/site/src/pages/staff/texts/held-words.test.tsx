import { readHeldWords, saveHeldWord, staffComments, staffDanmaku } from '@tenger/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { heldWordMessages } from '../../../i18n/staff/held-words';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { currentSearch, renderSection } from '../../../testing/render-section';
import { commentsSection, danmakuSection } from './texts-section';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  toasts.list = [];
  api = fakeApi();
  for (const route of [staffComments, staffDanmaku])
    api.reply(route, { query: {} }, ok({ data: [], next_cursor: null }));
  api.reply(readHeldWords, {}, ok(['тоглоомын зар', 'өөдгүй']));
});

const open = () => renderSection(commentsSection, '?edit=words');
const field = () => screen.findByLabelText<HTMLInputElement>(heldWordMessages.word);
const add = async (word: string) => {
  fireEvent.change(await field(), { target: { value: word } });
  fireEvent.submit((await field()).form as HTMLFormElement);
};
const noteOf = async () =>
  document.getElementById((await field()).getAttribute('aria-describedby') ?? '')?.textContent;
const listed = () =>
  within(screen.getByRole('region', { name: heldWordMessages.list }))
    .queryAllByRole('listitem')
    .map((one) => one.textContent);
const saves = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const replyWith = (words: string[]) => api.reply(saveHeldWord, { body: {} as never }, ok(words));
const lastToast = () => toasts.list.at(-1);

it.each([
  ['comments', commentsSection],
  ['danmaku', danmakuSection],
] as const)(
  'R6-09 the section %s opens the held words, and the list is one link away',
  async (name, section) => {
    renderSection(section);
    fireEvent.click(await screen.findByRole('button', { name: heldWordMessages.heading }));
    expect(currentSearch()).toBe('?edit=words');
    expect(await screen.findByText(heldWordMessages.explanation)).toBeTruthy();
    expect(screen.getByRole('link', { name: staffMessages.sections[name] })).toBeTruthy();
    await screen.findByText('өөдгүй');
    expect(listed()).toEqual(['өөдгүй', 'тоглоомын зар']);
  },
);

it('R6-09 a word is added without its surrounding spaces, and the field is ready for the next one', async () => {
  open();
  replyWith(['тоглоомын зар', 'өөдгүй', 'шинэ зар']);
  await add('  шинэ зар ');
  await waitFor(() => expect(listed()).toEqual(['шинэ зар', 'өөдгүй', 'тоглоомын зар']));
  expect(saves()).toEqual([{ word: 'шинэ зар', is_held: true }]);
  expect((await field()).value).toBe('');
  expect(lastToast()?.text).toBe(heldWordMessages.didAdd('шинэ зар'));
});

it('R6-09 an empty word is not sent', async () => {
  open();
  await add('  ');
  expect(await noteOf()).toBe(staffMessages.required);
  expect(saves()).toEqual([]);
  fireEvent.change(await field(), { target: { value: 'ш' } });
  expect(await noteOf()).toBe(heldWordMessages.wordHint);
});

it('R6-09 a word that a colleague has added has the message of the server at the field, and the list is read again', async () => {
  open();
  await screen.findByText('өөдгүй');
  const message = 'Энэ үг жагсаалтад аль хэдийн байна: «Луйвар»!';
  const errors = { errors: { word: message } };
  api.fail(saveHeldWord, { body: {} as never }, 409, 'conflict', message, errors);
  api.reply(readHeldWords, {}, ok(['Луйвар']));
  await add('луйвар');
  await waitFor(async () => expect(await noteOf()).toBe(message));
  await waitFor(() => expect(listed()).toEqual(['Луйвар']));
  expect((await field()).value).toBe('луйвар');
  expect(toasts.list).toEqual([]);
});

it('R6-09 a removed word can be restored from the message about it', async () => {
  open();
  replyWith(['тоглоомын зар']);
  fireEvent.click(await screen.findByRole('button', { name: heldWordMessages.remove('өөдгүй') }));
  await waitFor(() => expect(listed()).toEqual(['тоглоомын зар']));
  expect(lastToast()).toMatchObject({
    text: heldWordMessages.didRemove('өөдгүй'),
    action: { label: heldWordMessages.undo },
  });
  replyWith(['тоглоомын зар', 'өөдгүй']);
  lastToast()?.action?.run();
  await waitFor(() => expect(listed()).toEqual(['өөдгүй', 'тоглоомын зар']));
  expect(saves()).toEqual([
    { word: 'өөдгүй', is_held: false },
    { word: 'өөдгүй', is_held: true },
  ]);
});

it('R6-09 a removal that fails leaves the word in the list and says why', async () => {
  open();
  api.fail(saveHeldWord, { body: {} as never }, 429, 'too-many-requests', 'Түр хүлээнэ үү!');
  fireEvent.click(await screen.findByRole('button', { name: heldWordMessages.remove('өөдгүй') }));
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', text: 'Түр хүлээнэ үү!' }));
  expect(listed()).toEqual(['өөдгүй', 'тоглоомын зар']);
});

it('R6-09 an empty list says so, and a list that cannot be read offers to try again', async () => {
  api.fail(readHeldWords, {}, 500, 'server-error', 'Алдаа гарлаа');
  open();
  const retry = await screen.findByRole('button', { name: messages.retry });
  expect(screen.queryByLabelText(heldWordMessages.word)).toBeNull();
  api.reply(readHeldWords, {}, ok([]));
  fireEvent.click(retry);
  expect(await screen.findByText(heldWordMessages.empty)).toBeTruthy();
  expect(await field()).toBeTruthy();
  expect(listed()).toEqual([]);
});
