import {
  readTransferAccount,
  type StaffPackage,
  savePackage,
  saveTransferAccount,
  staffPackages,
} from '@tenger/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { moneyMessages } from '../../../i18n/staff/money';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { currentSearch, renderSection } from '../../../testing/render-section';
import { packagesSection } from './packages-section';

const { labels, create } = moneyMessages.packageForm;
const month: StaffPackage = {
  ...{ id: 1, version: 3, title: '30 хоног', days: 30, price: 9_900, is_offered: true, sold: 2 },
  ...{ next_price: null, next_price_at: null, is_on_sale: true, sale_from: null, sale_until: null },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi();
  api.reply(staffPackages, {}, ok([month]));
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noteOf = async (label: string) =>
  document.getElementById((await field(label)).getAttribute('aria-describedby') ?? '')?.textContent;
const saves = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('a new package names each number that is missing or outside its limits, and is not sent', async () => {
  renderSection(packagesSection, '?edit=new');
  await type(labels.title, 'Жил');
  await type(labels.price, '9.5');
  press(create);
  const days = await field(labels.days);
  await waitFor(() => expect(document.activeElement).toBe(days));
  expect(await noteOf(labels.days)).toBe(staffFormMessages.errors.empty);
  expect(await noteOf(labels.price)).toBe(staffFormMessages.wholeNumber('1', '10,000,000'));
  await type(labels.days, '3661');
  expect(await noteOf(labels.days)).toBe(staffFormMessages.wholeNumber('1', '3,660'));
  expect(saves()).toEqual([]);
});

/** What a browser reports of a date whose time is missing; happy-dom has no such fields. */
const leaveUnfinished = async (label: string, badInput: boolean) => {
  const input = await field(label);
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
  fireEvent.blur(input);
};

it('an unfinished date is not saved as none, and can be emptied or completed', async () => {
  renderSection(packagesSection, '?edit=1');
  await type(labels.price, '10900');
  await leaveUnfinished(labels.sale_from, true);
  press(staffMessages.save);
  expect(await noteOf(labels.sale_from)).toBe(staffFormMessages.errors.time);
  await leaveUnfinished(labels.sale_until, true);
  expect(await noteOf(labels.sale_until)).toBe(staffFormMessages.errors.time);
  expect(saves()).toEqual([]);

  await leaveUnfinished(labels.sale_from, false);
  expect(await noteOf(labels.sale_from)).not.toBe(staffFormMessages.errors.time);
  await leaveUnfinished(labels.sale_until, false);
  await type(labels.sale_until, '2099-01-01T00:00');
  api.reply(savePackage, { body: {} as never }, ok({ ...month, version: 4 }));
  press(staffMessages.save);
  await waitFor(() =>
    expect(saves()).toMatchObject([{ sale_from: null, sale_until: '2098-12-31T16:00:00.000Z' }]),
  );
});

it('a date that was emptied up to its time counts as unfinished, not as none', async () => {
  api.reply(staffPackages, {}, ok([{ ...month, sale_until: '2098-12-31T16:00:00.000Z' }]));
  renderSection(packagesSection, '?edit=1');
  const until = await field(labels.sale_until);
  Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.change(until, { target: { value: '' } });
  press(staffMessages.save);
  expect(await noteOf(labels.sale_until)).toBe(staffFormMessages.errors.time);
  expect(saves()).toEqual([]);
});

it('a price typed as the site writes it is saved as the same number', async () => {
  renderSection(packagesSection, '?edit=1');
  await type(labels.price, '19,000');
  api.reply(savePackage, { body: {} as never }, ok({ ...month, price: 19_000, version: 4 }));
  press(staffMessages.save);
  await waitFor(() => expect(saves()).toEqual([expect.objectContaining({ price: 19_000 })]));
});

it('a new price without its start has the error of the server at its field, and is saved with one', async () => {
  renderSection(packagesSection);
  fireEvent.click(await screen.findByRole('button', { name: `${staffMessages.edit}: ${month.title}` }));
  expect(currentSearch()).toBe('?edit=1');
  await type(labels.next_price, '8000');
  const message = 'Шинэ үнэ болон эхлэх хугацааг хамт оруулна уу!';
  const errors = { errors: { next_price_at: message } };
  api.fail(savePackage, { body: {} as never }, 422, 'bad-input', message, errors);
  press(staffMessages.save);
  await waitFor(async () => expect(await noteOf(labels.next_price_at)).toBe(message));

  await type(labels.next_price_at, '2099-01-01T00:00');
  const next = { next_price: 8_000, next_price_at: '2098-12-31T16:00:00.000Z' };
  const after = { ...month, ...next, version: 4 };
  api.reply(savePackage, { body: {} as never }, ok(after));
  api.reply(staffPackages, {}, ok([after]));
  press(staffMessages.save);
  await waitFor(() => expect(currentSearch()).toBe(''));
  const { is_offered: _, sold: __, ...sent } = { ...month, ...next };
  expect(saves().at(-1)).toEqual(sent);
  expect(screen.getByText(moneyMessages.willCost('8,000₮', '2099.01.01 00:00'))).toBeTruthy();
});

it('what was typed is restored after a reload, stays when another person has saved in between, and can be discarded', async () => {
  const { unmount } = renderSection(packagesSection, '?edit=1');
  await type(labels.price, '10900');
  unmount();
  renderSection(packagesSection, '?edit=1');
  expect((await field(labels.price)).value).toBe('10900');
  expect(screen.getByText(staffFormMessages.restored)).toBeTruthy();
  await type(labels.title, 'Сар');
  api.fail(savePackage, { body: {} as never }, 409, 'conflict');
  api.reply(staffPackages, {}, ok([{ ...month, version: 4, price: 11_900, days: 31 }]));
  press(staffMessages.save);
  expect(await screen.findByText(staffFormMessages.contested(labels.price))).toBeTruthy();
  expect((await field(labels.price)).value).toBe('10900');
  press(staffMessages.save);
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ version: 4, title: 'Сар', price: 10_900, days: 31 }),
  );
  press(staffFormMessages.discard);
  await waitFor(async () => expect((await field(labels.price)).value).toBe('11900'));
  expect(screen.queryByText(staffFormMessages.contested(labels.price))).toBeNull();
});

it('the first account for transfers that a colleague enters meanwhile does not remove what was typed', async () => {
  const { labels: names } = moneyMessages.accountForm;
  api.reply(readTransferAccount, {}, ok(null));
  renderSection(packagesSection, '?edit=account');
  await type(names.bank, 'Голомт банк');
  await type(names.account, '1105000000');
  await type(names.iban, 'MN450005009900112233');
  await type(names.receiver, 'Тэнгэр ХХК');
  api.fail(saveTransferAccount, { body: {} as never }, 409, 'conflict');
  const theirs = {
    bank: 'Хаан банк',
    account: '5005000000',
    iban: 'MN450005009900112233',
    receiver: 'Тэнгэр ХХК',
    qr_text: '',
  };
  api.reply(readTransferAccount, {}, ok({ ...theirs, version: 1 }));
  press(staffMessages.save);
  const both = `${names.bank}, ${names.account}`;
  expect(await screen.findByText(staffFormMessages.contested(both))).toBeTruthy();
  expect((await field(names.account)).value).toBe('1105000000');
  press(staffMessages.save);
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ bank: 'Голомт банк', version: 1 }));
});

it('the account for transfers is entered, corrected at the field that the server refuses, and saved', async () => {
  const { accountForm, bankAccount } = moneyMessages;
  api.reply(readTransferAccount, {}, ok(null));
  renderSection(packagesSection);
  fireEvent.click(await screen.findByRole('button', { name: bankAccount }));
  expect(currentSearch()).toBe('?edit=account');
  const account = { bank: 'Голомт банк', account: '1105000000', receiver: 'Тэнгэр ХХК', qr_text: '' };
  await type(accountForm.labels.bank, account.bank);
  await type(accountForm.labels.account, account.account);
  await type(accountForm.labels.receiver, account.receiver);
  await type(accountForm.labels.iban, 'MN460005009900112233');
  const message = 'IBAN буруу байна!';
  const errors = { errors: { iban: message } };
  api.fail(saveTransferAccount, { body: {} as never }, 422, 'bad-input', message, errors);
  press(staffMessages.save);
  await waitFor(async () => expect(await noteOf(accountForm.labels.iban)).toBe(message));

  const iban = 'MN450005009900112233';
  await type(accountForm.labels.iban, iban);
  const after = { ...account, iban, version: 1 };
  api.reply(saveTransferAccount, { body: {} as never }, ok(after));
  api.reply(readTransferAccount, {}, ok(after));
  press(staffMessages.save);
  await waitFor(() => expect(currentSearch()).toBe(''));
  expect(saves().at(-1)).toEqual({ ...account, iban, version: 0 });
  expect(await screen.findByRole('button', { name: `${staffMessages.edit}: ${month.title}` })).toBeTruthy();
});
