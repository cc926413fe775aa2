import { type Profile, readProfile } from '@tenger/api-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountMessages } from '../../i18n/account';
import { closeSignIn } from '../../state/sign-in';
import { fakeApi } from '../../testing/fake-api';
import { aUser } from '../../testing/fixtures';
import { ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';
import { endSessionOf, signInAs, startSessionOf } from '../../testing/session';

const viewer = aUser();
const profile: Profile = {
  ...{ image: null, firstname: 'Тэнүүн', lastname: 'Дорж', nickename: 'Тэнүүн', gender: 1 },
  ...{ phone: viewer.phone, email: null, rules: { name: [3, 20], nickname: [3, 20] } },
};

beforeEach(resetSite);

/** Opens the profile, types a last name, and ends the session. */
async function typeInEndedSession() {
  const api = fakeApi();
  api.reply(readProfile, { params: { userId: viewer.id } }, ok(profile));
  await startSessionOf(api, viewer);
  await renderSite('/profile');
  const lastName = () => screen.queryByLabelText<HTMLInputElement>(accountMessages.lastName);
  fireEvent.change(await screen.findByLabelText(accountMessages.lastName), { target: { value: 'Болд' } });
  await endSessionOf(api, viewer);
  return { api, lastName };
}

it('R4.1-05 what a viewer has typed on an account page stays while they sign in again', async () => {
  const { api, lastName } = await typeInEndedSession();
  expect(lastName()?.value).toBe('Болд');
  await signInAs(api, viewer);
  expect(lastName()?.value).toBe('Болд');
});

it('R4.1-05 an account page asks a viewer to sign in who closes the dialog of the ended session', async () => {
  const { lastName } = await typeInEndedSession();
  await act(async () => closeSignIn());
  await screen.findByText(accountMessages.signInFirst);
  expect(lastName()).toBeNull();
});
