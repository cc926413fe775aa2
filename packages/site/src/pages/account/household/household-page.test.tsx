import {
  chooseProfile,
  deleteHouseholdProfile,
  type HouseholdProfile,
  household,
  me,
  saveHouseholdProfile,
} from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMessages } from '../../../i18n/account';
import { householdMessages } from '../../../i18n/household';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSite } from '../../../testing/render-site';

const USER = 'user-000001';
const account: HouseholdProfile = {
  ...{ id: USER, name: 'Тэнүүн', image: null, main: true, watches_up_to: null, has_pin: true },
};
const child: HouseholdProfile = {
  ...{ id: 'child-0001', name: 'Тэмүүлэн', image: null, main: false, watches_up_to: 6, has_pin: false },
};

/** Opens the page with a profile in use. */
async function opened(profiles: HouseholdProfile[], used: HouseholdProfile) {
  const api = fakeApi();
  session.userId = used.id;
  session.user = aUser({ id: used.id, main: used.main });
  api.reply(me, { params: { userId: used.id } }, ok(session.user));
  api.reply(household, { params: { userId: used.id } }, ok(profiles));
  await renderSite('/profiles');
  return api;
}

const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('the profiles of a household', () => {
  beforeEach(() => {
    session.userId = null;
    session.user = null;
  });

  it('R1-09 visitors are asked to sign in', async () => {
    fakeApi();
    await renderSite('/profiles');
    await screen.findByRole('heading', { name: householdMessages.title });
    expect(screen.queryByRole('button', { name: householdMessages.add })).toBeNull();
  });

  it('R1-09 the main profile adds a profile, whose name is required', async () => {
    const api = await opened([account], account);
    fireEvent.click(await tile(new RegExp(householdMessages.add)));
    fireEvent.click(await screen.findByRole('button', { name: householdMessages.save }));
    await screen.findByText(householdMessages.nameMissing);
    fireEvent.change(screen.getByLabelText(householdMessages.name), { target: { value: ' Тэмүүлэн ' } });
    fireEvent.change(screen.getByLabelText(householdMessages.age), { target: { value: '6' } });
    api.reply(saveHouseholdProfile, {} as never, ok([account, child]));
    fireEvent.click(screen.getByRole('button', { name: householdMessages.save }));
    await tile(/^Тэмүүлэн ?(сонгох|засах)/);
    expect(api.requests.find(({ path }) => path.endsWith('/household/save'))?.body).toEqual({
      ...{ name: 'Тэмүүлэн', image: null, watches_up_to: 6, pin: null },
    });
  });

  it('R1-09 a new profile that asks for a PIN says that the PIN is missing', async () => {
    await opened([account], account);
    fireEvent.click(await tile(new RegExp(householdMessages.add)));
    fireEvent.click(await screen.findByRole('checkbox', { name: householdMessages.askPin }));
    fireEvent.click(screen.getByRole('button', { name: householdMessages.save }));
    await screen.findByText(accountMessages.newPinMissing);
  });

  it('R1-09 a refused name is shown at its field, and the form stays open', async () => {
    const api = await opened([account, child], account);
    fireEvent.click(await tile(new RegExp(householdMessages.add)));
    fireEvent.change(await screen.findByLabelText(householdMessages.name), { target: { value: 'Тэмүүлэн' } });
    const errors = { errors: { name: 'Ийм нэртэй профайл байна' } };
    api.fail(saveHouseholdProfile, {} as never, 422, 'bad-input', '', errors);
    fireEvent.click(screen.getByRole('button', { name: householdMessages.save }));
    await screen.findByText('Ийм нэртэй профайл байна');
    expect(screen.getByLabelText<HTMLInputElement>(householdMessages.name).value).toBe('Тэмүүлэн');
  });

  it('R1-09 the main profile deletes another one after a confirmation', async () => {
    const api = await opened([account, child], account);
    fireEvent.click(await screen.findByRole('button', { name: householdMessages.manage }));
    expect((await tile(/^Тэнүүн ?засах/)).hasAttribute('disabled')).toBe(true);
    fireEvent.click(await tile(/^Тэмүүлэн ?(сонгох|засах)/));
    fireEvent.click(await screen.findByRole('button', { name: householdMessages.remove }));
    await screen.findByText(householdMessages.removeText);
    api.reply(deleteHouseholdProfile, {} as never, ok([account]));
    fireEvent.click(screen.getByRole('button', { name: householdMessages.remove }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Тэмүүлэн/ })).toBeNull());
  });

  it('R1-09 from a limited profile, the main one asks for the PIN of the account, and a wrong PIN is refused in the dialog', async () => {
    const api = await opened([account, child], child);
    await screen.findByText(householdMessages.mainOnly);
    expect(screen.queryByRole('button', { name: householdMessages.add })).toBeNull();
    fireEvent.click(await tile(/^Тэнүүн ?сонгох/));
    await screen.findByText(householdMessages.accountPin);
    for (const [at, box] of [...document.querySelectorAll('[role=alertdialog] input')].slice(0, 4).entries())
      await act(async () => void fireEvent.change(box, { target: { value: String(at) } }));
    api.fail(chooseProfile, {} as never, 422, 'bad-input', '', { errors: { pin: 'Пин код буруу байна' } });
    fireEvent.click(screen.getByRole('button', { name: householdMessages.open }));
    await screen.findByText('Пин код буруу байна');
    expect(api.requests.find(({ path }) => path.endsWith('/household/choose'))?.body).toEqual({
      ...{ id: USER, pin: '0123' },
    });
  });

  it('R1-09 a page of the account says that only the main profile may use it', async () => {
    await opened([account, child], child);
    await renderSite('/profile/my-fund');
    await screen.findByText(householdMessages.needsMain);
  });
});
