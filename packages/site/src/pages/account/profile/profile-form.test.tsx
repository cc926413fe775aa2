import { QueryClientProvider } from '@tanstack/react-query';
import { type Profile, readProfile, saveProfile } from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { accountMessages } from '../../../i18n/account';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { profileQuery } from '../queries';
import { ProfileEditor } from './profile-editor';
import { ProfileForm } from './profile-form';

const aProfile = (over: Partial<Profile> = {}): Profile => ({
  ...{ image: null, firstname: 'Мөнх-Эрдэнэ', lastname: 'Дорж', nickename: 'Мөнх-Эрдэнэ', gender: 1 },
  ...{ phone: '99000001', email: 'monkh@mail.mn', rules: { name: [3, 5], nickname: [3, 5] } },
  ...over,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  Object.assign(session, { userId: 'user-000001', user: aUser() });
});
afterEach(resetSite);

const open = (profile: Profile) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm profile={profile} />
    </QueryClientProvider>,
  );

it('R5-17 the profile form shows the full name, and saves another field beside a name longer than the rules', async () => {
  open(aProfile());
  expect(screen.getByText('Дорж Мөнх-Эрдэнэ')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(accountMessages.lastName), { target: { value: 'Болд' } });
  fireEvent.click(screen.getByRole('button', { name: accountMessages.save }));
  await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain(saveProfile.path));
  expect(api.requests.find(({ path }) => path === saveProfile.path)?.body).toMatchObject({
    ...{ firstname: 'Мөнх-Эрдэнэ', lastname: 'Болд', nickename: 'Мөнх-Эрдэнэ' },
  });
});

it('R5-17 where longer nicknames are allowed, the profile form does not ask for an e-mail address to publish', () => {
  const { unmount } = open(aProfile());
  expect(screen.getByLabelText(accountMessages.nickname)).toBeTruthy();
  unmount();
  open(aProfile({ rules: { name: [1, 40], nickname: [2, 24] } }));
  const field = screen.getByLabelText(accountMessages.nicknameOnly);
  expect(screen.queryByLabelText(accountMessages.nickname)).toBeNull();
  fireEvent.change(field, { target: { value: 'Б' } });
  fireEvent.click(screen.getByRole('button', { name: accountMessages.save }));
  expect(screen.getByText(accountMessages.lettersWrong(2, 24))).toBeTruthy();
});

it('R5-19 the picture field offers images alone, and refuses another file without an upload', async () => {
  open(aProfile());
  const input = screen.getByLabelText<HTMLInputElement>(accountMessages.picture);
  expect(input.accept).toBe('image/*');
  const file = new File(['me'], 'me.txt', { type: 'text/plain' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  expect(await screen.findByText(accountMessages.notAPicture)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests).toEqual([]);
});

it('the form begins with the profile of the server, not with a cached one from before a change on another device', async () => {
  const queries = createQueryClient();
  queries.setQueryData(profileQuery('user-000001').queryKey, aProfile());
  api.reply(readProfile, { params: { userId: 'user-000001' } }, ok(aProfile({ lastname: 'Болд' })));
  render(
    <QueryClientProvider client={queries}>
      <ProfileEditor />
    </QueryClientProvider>,
  );
  expect((await screen.findByLabelText<HTMLInputElement>(accountMessages.lastName)).value).toBe('Болд');
});
